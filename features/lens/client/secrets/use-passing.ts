import { useEffect, useRef, useState } from 'react';
import { useTextEngines } from '../text/lens-text.api.ts';
import { type LookedAt, lookForSecret, lookOnServer, type Secret } from './find-secret.ts';
import type { TextSecret } from './secret-in-text.ts';

/** Whether a picture may go to a model or into the Designer, and the way there. */
export interface Passing {
  /** Null until the picture has been looked at. */
  codes: LookedAt['codes'] | null;
  secret: Secret | undefined;
  /** Only once it is known to show no secret, as far as this device can tell. */
  mayPass: boolean;
  /** Who reads its text before it is passed on; undefined where that is done or not known yet. */
  textReader: 'server' | 'nobody' | undefined;
  isReading: boolean;
  /** The server could not read it; pressed again, it is passed on as it is. */
  hasFailed: boolean;
  /** The person says that the text is no secret. Codes are certain. */
  allow: () => void;
  /** Has the text read first where that is possible, and uses the picture unless there is a secret in it. */
  pass: (use: () => void) => void;
}

interface PassingOptions {
  /** What goes further of the picture, if not all of it. */
  part?: Blob | undefined;
  /** That part as it is best read. */
  makeReadable?: () => Promise<Blob>;
  /** What was found in a text that somebody had read, and of which part it is. */
  read?: { of: Blob; secret: TextSecret | undefined } | null;
}

interface Checked {
  of: Blob;
  secret: TextSecret | undefined;
  hasFailed: boolean;
}

export function usePassing(
  picture: Blob,
  { part = picture, makeReadable = () => Promise.resolve(part), read = null }: PassingOptions = {},
): Passing {
  const engines = useTextEngines();
  const [looked, setLooked] = useState<LookedAt | null>(null);
  const [allowed, setAllowed] = useState<readonly Secret[]>([]);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isReading, setIsReading] = useState(false);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    let isGone = false;
    setLooked(null);
    setAllowed([]);
    setChecked(null);
    setIsReading(false);
    void lookForSecret(picture).then((found) => {
      if (!isGone) setLooked(found);
    });
    return () => {
      isGone = true;
      leaving.current?.abort();
    };
  }, [picture]);

  const found = [looked?.secret, read?.secret, checked?.secret];
  const secret = found.find((one) => one !== undefined && !allowed.includes(one));
  const mayPass = looked !== null && secret === undefined && !engines.isLoading;
  const isRead = looked?.isTextRead === true || read?.of === part || checked?.of === part;
  const textReader = engines.data?.tesseract === true ? 'server' : 'nobody';

  async function readFirst(use: () => void) {
    const controller = new AbortController();
    leaving.current = controller;
    setIsReading(true);
    try {
      const inText = await lookOnServer(await makeReadable(), controller.signal);
      if (controller.signal.aborted) return;
      setChecked({ of: part, secret: inText, hasFailed: false });
      if (inText === undefined || allowed.includes(inText)) use();
    } catch {
      if (!controller.signal.aborted) setChecked({ of: part, secret: undefined, hasFailed: true });
    } finally {
      if (!controller.signal.aborted) setIsReading(false);
    }
  }

  return {
    ...{ codes: looked?.codes ?? null, secret, mayPass, isReading },
    textReader: isRead || engines.isLoading ? undefined : textReader,
    hasFailed: checked?.of === part && checked.hasFailed,
    allow: () => secret !== undefined && secret !== 'code' && setAllowed([...allowed, secret]),
    pass: (use) => {
      if (!mayPass || isReading) return;
      if (isRead || textReader === 'nobody') use();
      else void readFirst(use);
    },
  };
}
