import { createParser } from 'eventsource-parser';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, readError } from '#client/api-client.ts';
import type {
  DesignJob,
  DesignJobEvent,
  MakeFilmInput,
  MakePicturesInput,
} from '#features/designer/shared/designer.contract.ts';
import { hasEnded } from '#features/designer/shared/designer.limits.ts';
import { newId } from '#shared/ids.ts';
import { cancelJob, openJob, startFilm, startPictures } from '../designer.api.ts';

/** So that a reloaded page finds its running job. */
const keptAs = 'designer-job';
const againAfterMs = 1_500;

export interface Trouble {
  message: string;
  code: string;
}

type Wish = Omit<Partial<MakePicturesInput>, 'id'> & Pick<MakePicturesInput, 'prompt'>;
type FilmWish = Omit<Partial<MakeFilmInput>, 'id'> & Pick<MakeFilmInput, 'prompt'>;

/** Follows a generation until it ends. */
export function useGeneration(onDone: (designId: string) => void) {
  const [job, setJob] = useState<DesignJob | null>(null);
  const [isStarting, setIsStarting] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const following = useRef<AbortController | null>(null);
  /** The server may have begun it: asked again in the same words, it is the same generation and charged once. */
  const unanswered = useRef<{ asked: string; id: string } | null>(null);
  const done = useRef(onDone);
  useEffect(() => {
    done.current = onDone;
  });

  const settle = useCallback((ended: DesignJob) => {
    keep(null);
    setJob(null);
    if (ended.state === 'done' && ended.designId !== null) done.current(ended.designId);
    // A cancelled job may still be charged by the provider.
    else if (ended.state === 'cancelled' && ended.message !== null) {
      setTrouble({ message: ended.message, code: 'cancelled' });
    } else if (ended.state === 'failed' || ended.state === 'lost') {
      setTrouble({
        message: ended.message ?? 'The picture could not be made.',
        code: ended.errorCode ?? ended.state,
      });
    }
  }, []);

  const follow = useCallback(
    async (id: string) => {
      following.current?.abort();
      const leaving = new AbortController();
      following.current = leaving;
      try {
        const ended = await readToEnd(id, leaving.signal, setJob);
        if (ended !== null) settle(ended);
      } catch (error) {
        if (leaving.signal.aborted) return;
        keep(null);
        setJob(null);
        // A job that no longer exists ended unobserved; its result is in the gallery.
        if (!(error instanceof ApiError) || error.code !== 'not_found') setTrouble(troubleOf(error));
      }
    },
    [settle],
  );

  useEffect(() => {
    const id = kept();
    if (id !== null) void follow(id);
    return () => following.current?.abort();
  }, [follow]);

  async function begin<Asked>(wish: Asked, send: (wish: Asked & { id: string }) => Promise<DesignJob>) {
    if (isStarting || job !== null) return;
    setIsStarting(true);
    setTrouble(null);
    const asked = JSON.stringify(wish);
    const id = unanswered.current?.asked === asked ? unanswered.current.id : newId();
    unanswered.current = { asked, id };
    try {
      const begun = await send({ ...wish, id });
      unanswered.current = null;
      if (hasEnded(begun.state)) settle(begun);
      else {
        keep(begun.id);
        setJob(begun);
        void follow(begun.id);
      }
    } catch (error) {
      if (!isUnanswered(error)) unanswered.current = null;
      setTrouble(troubleOf(error));
    } finally {
      setIsStarting(false);
    }
  }

  async function cancel() {
    if (job === null) return;
    try {
      const ended = await cancelJob(job.id);
      if (!hasEnded(ended.state)) return;
      following.current?.abort();
      settle(ended);
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  }

  return {
    job,
    isBusy: isStarting || job !== null,
    trouble,
    forget: () => setTrouble(null),
    start: (wish: Wish) => begin(wish, startPictures),
    startFilm: (wish: FilmWish) => begin(wish, startFilm),
    cancel,
  };
}

export type Generation = ReturnType<typeof useGeneration>;

/** Streams its events until it ends, reconnecting as needed. Null once unmounted. */
async function readToEnd(
  id: string,
  signal: AbortSignal,
  onJob: (job: DesignJob) => void,
): Promise<DesignJob | null> {
  let after = 0;
  while (!signal.aborted) {
    let last: DesignJob | null = null;
    try {
      const response = await openJob(id, after, signal);
      if (!response.ok || !response.body) throw await readError(response);
      const parser = createParser({
        onEvent(message) {
          after = Number(message.id);
          last = (JSON.parse(message.data) as DesignJobEvent).job;
        },
      });
      const reader = response.body
        .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
        .getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        parser.feed(value);
        const now = last as DesignJob | null;
        if (now !== null && hasEnded(now.state)) return now;
        if (now !== null) onJob(now);
      }
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw error;
    }
    // Another server numbers events differently, so poll instead.
    after = 0;
    await new Promise((resolve) => setTimeout(resolve, againAfterMs));
  }
  return null;
}

const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && ['offline', 'unreachable', 'unreadable'].includes(error.code);

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError)) throw error;
  return { message: error.message, code: error.code };
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(keptAs);
  } catch {
    return null;
  }
}

function keep(id: string | null): void {
  try {
    if (id === null) sessionStorage.removeItem(keptAs);
    else sessionStorage.setItem(keptAs, id);
  } catch {
    // Without storage, the picture is still in the gallery.
  }
}
