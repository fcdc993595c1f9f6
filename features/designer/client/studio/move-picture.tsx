import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '#client/save-file.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { designHref } from '#features/designer/shared/design-href.ts';
import { filmRates, filmSeconds } from '#features/designer/shared/designer.limits.ts';
import type { Composition, Motion } from '#features/studio/shared/composition.ts';
import { voiceAbilities } from '#features/voice/client/voice-abilities.ts';
import { newId } from '#shared/ids.ts';
import { refreshGallery } from '../designer.api.ts';
import { fileNameOf } from '../export/file-name.ts';
import { type FilmFormat, filmSize, findFilmFormats, gifRate, longestGif } from '../film/film-formats.ts';
import { type FilmSound, readSound, sayWords, wordsToSay } from '../film/film-sound.ts';
import { keepFilm } from '../film/keep-film.ts';
import { defaultMotion, type FilmStyle } from '../film/motion.ts';
import type { FilmSource } from './film-source.ts';
import { type FilmStyleChoice, FilmStyleChoices } from './film-style-choices.tsx';
import { useSaidProgress } from './use-said-progress.ts';

const styles: readonly FilmStyleChoice[] = [
  { value: 'cinematic', name: 'Cinematic', note: 'Slow camera, wide mask' },
  { value: 'animated', name: 'Animated', note: 'Things rise and settle' },
  { value: 'motion-graphics', name: 'Motion graphics', note: 'Words type on' },
  { value: '3d-animation', name: '3D animation', note: 'Needs a film model', isDisabled: true },
];

const usualSide = 1_920;
const largestSide = 3_840;
/** One picture for each is enough to be seen in the shortest film. */
const mostPictures = 12;
type Sound = 'none' | 'file' | 'words';

interface Making {
  done: number;
  all: number;
}

/** Animates the open picture: rendered and encoded in this browser, and saved as a file. */
export function MovePicture({ source }: { source: FilmSource & { composition: Composition } }) {
  const { composition } = source;
  const [style, setStyle] = useState<FilmStyle>('animated');
  const [seconds, setSeconds] = useState<number>(5);
  const [rate, setRate] = useState<number>(30);
  const [formats, setFormats] = useState<readonly FilmFormat[] | null>(null);
  const [making, setMaking] = useState<Making | null>(null);
  const [long, setLong] = useState<{ seconds: number; decide: (isWanted: boolean) => void } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [kept, setKept] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const own = Math.min(usualSide, Math.max(composition.canvas.width, composition.canvas.height));
  const [side, setSide] = useState(own);
  const { width, height } = filmSize(composition.canvas, side);
  const cuts = source.others.slice(0, mostPictures - 1);
  const [isCut, setIsCut] = useState(false);
  const [sound, setSound] = useState<Sound>('none');
  const [soundFile, setSoundFile] = useState<File | null>(null);
  const hasWords = wordsToSay(composition).length > 0;
  const hasVoice = useOwnVoice() && hasWords;

  useEffect(() => {
    let isHere = true;
    void findFilmFormats({ width, height, rate }).then((found) => isHere && setFormats(found));
    return () => {
      isHere = false;
    };
  }, [width, height, rate]);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    let isHere = true;
    let leave = () => {};
    // A failure here is told when a film is wanted.
    import('../film/make-film.ts').then(
      ({ prepareFilm }) => {
        if (isHere) leave = prepareFilm();
      },
      () => undefined,
    );
    return () => {
      isHere = false;
      leave();
    };
  }, []);

  async function make(format: FilmFormat) {
    const leaving = new AbortController();
    running.current = leaving;
    setProblem(null);
    setKept(null);
    const isGif = format === 'gif';
    const size = isGif ? filmSize(composition.canvas, longestGif.side) : { width, height };
    setMaking({ done: 0, all: seconds * (isGif ? gifRate : rate) });
    try {
      const [{ makeFilm }, pictures] = await Promise.all([
        import('../film/make-film.ts'),
        readPictures(source.pictures),
      ]);
      const heard = isGif ? undefined : await soundOf(leaving.signal);
      const film = await makeFilm(
        {
          ...{ composition, pictures, ...size, seconds, rate, format },
          ...(heard && { sound: heard }),
          isArranged: source.engine === 'director',
          ...(isCut && { cuts: cuts.map((one) => ({ composition: one, motions: motionsOf(one) })) }),
          motions: motionsOf(composition),
          hasWideMask: style === 'cinematic',
        },
        {
          signal: leaving.signal,
          onProgress: (done, all) => setMaking({ done, all }),
          confirmLong: (long) =>
            new Promise((decide) =>
              setLong({
                seconds: long,
                decide: (isWanted) => {
                  setLong(null);
                  decide(isWanted);
                },
              }),
            ),
        },
      );
      saveFile(fileNameOf(source.title, format), film);
      // A GIF cannot be saved and played as a film.
      if (isGif) return;
      const { id } = await keepFilm(film, {
        ...{ versionId: source.versionId, id: newId(), width, height, seconds, rate, style },
      });
      refreshGallery(queryClient);
      setKept(id);
    } catch (error) {
      // Cancelled, or declined as too long.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        setProblem(error instanceof Error ? error.message : 'The film could not be made.');
      }
    } finally {
      setMaking(null);
      setLong(null);
    }
  }

  function motionsOf(one: Composition): readonly Motion[] {
    return one.motion.length > 0 ? one.motion : defaultMotion(one, style);
  }

  async function soundOf(signal: AbortSignal): Promise<FilmSound | undefined> {
    if (sound === 'words') return sayWords(composition, signal);
    if (sound === 'none' || soundFile === null) return undefined;
    return readSound(soundFile, seconds).catch((cause: unknown) => {
      throw new Error(/* text */ 'This browser cannot read that sound. Choose an MP3, WAV or Ogg file.', {
        cause,
      });
    });
  }

  return (
    <>
      <FilmStyleChoices
        choices={styles}
        value={style}
        onChange={(next) => next !== '3d-animation' && setStyle(next)}
      />
      <SelectField
        label="Length"
        value={String(seconds)}
        onChange={({ target }) => setSeconds(Number(target.value))}
        items={filmSeconds.map((value) => ({ value: String(value), label: `${value} s` }))}
      />
      <div>
        <p className="mb-1.5 text-small">Frames a second</p>
        <SegmentedControl
          label="Frames a second"
          value={String(rate)}
          onChange={(next) => setRate(Number(next))}
          items={filmRates.map((value) => ({ value: String(value), label: String(value) }))}
        />
      </div>
      {cuts.length > 0 && (
        <SelectField
          label="Pictures"
          value={isCut ? 'all' : 'one'}
          onChange={({ target }) => setIsCut(target.value === 'all')}
          items={[
            { value: 'one', label: 'Only this picture' },
            { value: 'all', label: `${cuts.length + 1} versions, one after another` },
          ]}
        />
      )}
      <SelectField
        label="Size"
        value={String(side)}
        onChange={({ target }) => setSide(Number(target.value))}
        items={[...new Set([own, usualSide, largestSide])].map((value) => {
          const size = filmSize(composition.canvas, value);
          return { value: String(value), label: `${size.width} × ${size.height}` };
        })}
      />
      <SelectField
        label="Sound"
        value={sound}
        onChange={({ target }) => setSound(target.value as Sound)}
        items={[
          { value: 'none', label: 'No sound' },
          { value: 'file', label: 'A file of yours' },
          ...(hasVoice ? [{ value: 'words', label: 'Its words, read by this server’s voice' }] : []),
        ]}
      />
      {sound === 'file' && (
        <label className="block text-small">
          <span className="mb-1.5 block">Sound file</span>
          <input
            type="file"
            accept="audio/*"
            className="block min-h-11 w-full text-small"
            onChange={({ target }) => setSoundFile(target.files?.[0] ?? null)}
          />
          <span className="block text-tiny text-text-2">
            It is added to the film in this browser, and cut at its end.
          </span>
        </label>
      )}
      <p className="text-small text-text-2">{`${width} × ${height}, made in this browser.`}</p>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <div role="status" className="text-small">
        {kept !== null && <a href={designHref(kept)}>Kept in your gallery</a>}
      </div>
      {formats?.length === 0 && (
        <Banner kind="info">This browser cannot encode a film in that shape. Another browser may.</Banner>
      )}
      {long !== null && (
        <Banner kind="info">
          <p>{`This takes about ${Math.round(long.seconds)} s here. Keep this page open.`}</p>
          <p className="mt-2 flex gap-2">
            <Button size="small" onClick={() => long.decide(true)}>
              Make it
            </Button>
            <Button size="small" onClick={() => long.decide(false)}>
              Leave it
            </Button>
          </p>
        </Banner>
      )}
      {making !== null ? (
        <div>
          <FilmProgress {...making} />
          <Button size="small" className="mt-3" onClick={() => running.current?.abort(stopped())}>
            Cancel
          </Button>
        </div>
      ) : (
        <div className="space-y-2">
          {formats?.map((format, at) => (
            <Button
              key={format}
              isFullWidth
              kind={at === 0 ? 'sun' : 'secondary'}
              onClick={() => void make(format)}
            >
              {format === 'mp4' ? 'Make a film (MP4)' : 'Make a film (WebM)'}
            </Button>
          ))}
          <Button isFullWidth disabled={seconds > longestGif.seconds} onClick={() => void make('gif')}>
            Download as GIF
          </Button>
          <p className="text-tiny text-text-2">
            {`A GIF has up to ${longestGif.seconds} s and ${longestGif.side} pixels, and is not kept in the gallery.`}
          </p>
        </div>
      )}
    </>
  );
}

function FilmProgress({ done, all }: Making) {
  const frames = `${done} of ${all} frames`;
  const said = useSaidProgress(frames);
  return (
    <>
      <p className="mb-1.5 text-small">{`Frame ${done} of ${all}. Keep this page open.`}</p>
      <ProgressBar label="Making the film" value={done} max={all} text={frames} />
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  );
}

/** Whether this server reads aloud itself. Without an answer it does not. */
function useOwnVoice(): boolean {
  const [hasVoice, setHasVoice] = useState(false);
  useEffect(() => {
    let isHere = true;
    voiceAbilities().then(
      ({ ownVoices }) => isHere && setHasVoice((ownVoices?.length ?? 0) > 0),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, []);
  return hasVoice;
}

const stopped = () => new DOMException('Cancelled', 'AbortError');

async function readPictures(addresses: ReadonlyMap<string, string>): Promise<Map<string, ImageBitmap>> {
  const read = [...addresses].map(async ([id, address]) => {
    const answer = await fetch(address);
    return [id, await createImageBitmap(await answer.blob())] as const;
  });
  return new Map(await Promise.all(read));
}
