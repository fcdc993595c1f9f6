import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { ImageIcon } from '@phosphor-icons/react/Image';
import { useEffect, useId, useRef, useState } from 'react';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { saveFile } from '#client/save-file.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { takePhoto } from '../camera/take-photo.ts';
import { ResultFrame } from '../result/result-frame.tsx';
import type { ModeResultProps } from '../result/result-screen.tsx';
import { useAskAbout } from '../result/use-ask-about.ts';
import { useObjectUrl } from '../result/use-object-url.ts';
import { lookForSecret, lookOnServer, type Secret } from '../secrets/find-secret.ts';
import { SecretNote, TextReaderNote } from '../secrets/passing-notes.tsx';
import { useTextEngines } from '../text/lens-text.api.ts';
import { hasTextDetector } from '../text/text-detector.ts';
import { formatSeconds } from './use-recorder.ts';

/** Minimum length of a film. */
const shortest = 0.5;
const mostPictures = 4;

/** Trims, mutes and saves a film. The cutter is loaded on demand. */
export function VideoResult({ file, onBack, ...ways }: ModeResultProps) {
  const url = useObjectUrl(file);
  const video = useRef<HTMLVideoElement>(null);
  const [length, setLength] = useState<number | null>(null);
  const [start, setStart] = useState(0);
  const [end, setEnd] = useState(0);
  const [isMuted, setIsMuted] = useState(false);
  const [cover, setCover] = useState<File | null>(null);
  /** Pictures of the film to ask about; the one that is shown if none is chosen. */
  const [chosen, setChosen] = useState<readonly File[]>([]);
  const coverUrl = useObjectUrl(cover);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, submit } = useSubmitOnce();
  const askAbout = useAskAbout(ways);
  const looking = useSubmitOnce();
  const engines = useTextEngines();
  const textReader = engines.data?.tesseract === true ? 'server' : 'nobody';
  /** A picture that shows a secret, and what it was meant for. */
  const [held, setHeld] = useState<{ secret: Secret; use: () => void } | null>(null);
  /** The server could not read a picture: pressed again, it is passed on as it is. */
  const isUnread = useRef(false);
  const [hasFailed, setHasFailed] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  useEffect(() => {
    let isGone = false;
    import('./cut-film.ts')
      .then(({ lengthOf }) => lengthOf(file))
      .then(
        (seconds) => {
          if (isGone) return;
          setLength(seconds);
          setEnd(seconds);
        },
        () => {
          if (!isGone) setProblem('This browser cannot open this film.');
        },
      );
    return () => {
      isGone = true;
    };
  }, [file]);

  function show(at: number) {
    if (video.current) video.current.currentTime = at;
  }

  async function save() {
    setProblem(null);
    try {
      const { cutFilm } = await import('./cut-film.ts');
      saveFile(file.name, await cutFilm(file, { start, end, isMuted, cover }));
    } catch {
      setProblem('The film could not be cut. It can be recorded again.');
    }
  }

  async function withPicture(use: (picture: File) => void | Promise<void>) {
    if (!video.current) return;
    try {
      await use(await takePhoto(video.current));
    } catch {
      setProblem('The photo could not be taken. Please try again.');
    }
  }

  /** A picture that shows a secret is neither chosen nor asked about, unless the person knows better. */
  const withHarmlessPicture = (use: (picture: File) => void) =>
    looking.submit(async () => {
      setProblem(null);
      setHeld(null);
      setHasFailed(false);
      await withPicture(async (picture) => {
        const { secret, isTextRead } = await lookForSecret(picture);
        const isForServer = textReader === 'server' && !isTextRead && !isUnread.current;
        const found = secret ?? (isForServer ? await readFirst(picture) : undefined);
        if (leaving.current.signal.aborted) return;
        if (found === undefined) use(picture);
        else if (found === 'unread') setHasFailed(true);
        else setHeld({ secret: found, use: () => use(picture) });
      });
    });

  async function readFirst(picture: File) {
    try {
      return await lookOnServer(picture, leaving.current.signal);
    } catch {
      isUnread.current = true;
      return 'unread';
    }
  }

  return (
    <ResultFrame
      title="Video"
      onBack={onBack}
      picture={
        url !== null && (
          <video
            ref={video}
            src={url}
            controls
            playsInline
            muted={isMuted}
            aria-label="The film"
            className="max-h-[52dvh] max-w-full bg-black lg:max-h-[80dvh]"
          />
        )
      }
      foot={
        <>
          <Button
            size="large"
            className="flex-1 px-3!"
            disabled={length === null || engines.isLoading}
            isBusy={looking.isBusy}
            icon={<ImageIcon size={20} aria-hidden />}
            onClick={() =>
              void (chosen.length > 0
                ? askAbout(chosen)
                : withHarmlessPicture((picture) => void askAbout([picture])))
            }
          >
            {chosen.length === 0
              ? 'Ask about this picture'
              : chosen.length === 1
                ? 'Ask about 1 picture'
                : `Ask about ${chosen.length} pictures`}
          </Button>
          <Button
            kind="sun"
            size="large"
            className="flex-1 px-3!"
            disabled={length === null}
            isBusy={isBusy}
            busyLabel="Cutting"
            icon={<DownloadSimpleIcon size={20} aria-hidden />}
            onClick={() => void submit(save)}
          >
            Save film
          </Button>
        </>
      }
    >
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <SecretNote
        secret={held?.secret}
        isReading={looking.isBusy && textReader === 'server'}
        hasFailed={hasFailed}
        allow={() => {
          held?.use();
          setHeld(null);
        }}
      />
      {length !== null && (
        <>
          <MomentField
            label="Begins at"
            value={start}
            least={0}
            most={Math.max(0, end - shortest)}
            onChange={(value) => {
              setStart(value);
              show(value);
            }}
          />
          <MomentField
            label="Ends at"
            value={end}
            least={Math.min(length, start + shortest)}
            most={length}
            onChange={(value) => {
              setEnd(value);
              show(value);
            }}
          />
          <Switch label="Without sound" checked={isMuted} onChange={setIsMuted} />
          <div className="flex flex-wrap items-center gap-3">
            {coverUrl !== null && (
              <img src={coverUrl} alt="The cover" className="h-16 rounded-small border border-line" />
            )}
            <Button onClick={() => void withPicture(setCover)}>Use this picture as the cover</Button>
            {cover !== null && <Button onClick={() => setCover(null)}>Remove the cover</Button>}
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button
              disabled={chosen.length >= mostPictures || engines.isLoading}
              isBusy={looking.isBusy}
              onClick={() =>
                void withHarmlessPicture((picture) => {
                  const name = `film-${formatSeconds(video.current?.currentTime ?? 0).replace(':', '-')}.jpg`;
                  setChosen((before) => [...before, new File([picture], name, { type: picture.type })]);
                })
              }
            >
              Choose this picture to ask about
            </Button>
            {chosen.length > 0 && (
              <Button onClick={() => setChosen(chosen.slice(0, -1))}>Leave out the last one</Button>
            )}
          </div>
        </>
      )}
      <p className="text-small text-text-2">
        The film stays on this device. Asking puts the pictures you chose into a chat, or the one that is
        shown.
      </p>
      {!engines.isLoading && !hasTextDetector() && (
        <TextReaderNote secret={undefined} textReader={textReader} />
      )}
    </ResultFrame>
  );
}

interface MomentFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  onChange: (value: number) => void;
}

function MomentField({ label, value, least, most, onChange }: MomentFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between text-control">
        <label htmlFor={id}>{label}</label>
        <span className="text-text-2">{formatSeconds(value)}</span>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        // The end of a film is rarely at a round number, and must be selectable.
        step="any"
        value={value}
        aria-valuetext={formatSeconds(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="h-11 w-full accent-primary"
      />
    </div>
  );
}
