import { CalendarBlankIcon } from '@phosphor-icons/react/CalendarBlank';
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { CopySimpleIcon } from '@phosphor-icons/react/CopySimple';
import { IdentificationCardIcon } from '@phosphor-icons/react/IdentificationCard';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { TextTIcon } from '@phosphor-icons/react/TextT';
import { TranslateIcon } from '@phosphor-icons/react/Translate';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { saveFile } from '#client/save-file.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import { type ReadText, sureFrom } from '#features/lens/shared/lens.contract.ts';
import { searchPath, searchPaths } from '#shared/search-paths.ts';
import { type TextSave, useTextSaves } from '../result/use-text-saves.ts';
import { flattenPage } from '../scan/ask-scanner.ts';
import { findWrongSum } from './check-sum.ts';
import { readByModel, readOnServer, useTextEngines } from './lens-text.api.ts';
import { joinLines, linesAsText } from './lines-as-text.ts';
import { placesOf } from './places-of.ts';
import { detectText, hasTextDetector } from './text-detector.ts';
import { canTranslateHere, translateHere } from './translate-here.ts';

/** A text, its reader, and the source picture. */
export interface FoundText {
  by: 'browser' | 'tesseract' | 'model';
  of: Blob;
  text: ReadText;
}

type Reader = FoundText['by'];

interface TextPanelProps {
  picture: Blob;
  /** A scan that still has its shadows, which are removed before OCR. */
  isPaper?: boolean;
  /** False for a picture and a text that no model may see. */
  mayAskModel?: boolean;
  /** What comes before a model sees the picture. */
  onModel?: (use: () => void) => void;
  read: FoundText | null;
  onRead: (read: FoundText) => void;
  /** The words selected on the picture; null for all. */
  chosen: string | null;
  /** Called with what the actions apply to: the text, or the selected part of it; null if there is none. */
  onWords?: (words: string | null) => void;
  /** Starts a chat about this text. */
  onAsk: (text: string) => void;
}

/** Recognised text of a picture. Nothing is sent before its button is pressed. */
export function TextPanel(props: TextPanelProps) {
  const { picture, isPaper = false, mayAskModel = true, read, onRead, chosen, onWords, onAsk } = props;
  const { onModel = (use) => use() } = props;
  const engines = useTextEngines();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const leaving = useRef<AbortController | null>(null);
  const inBrowser = hasTextDetector();
  useEffect(() => () => leaving.current?.abort(), []);

  async function start(by: Reader) {
    const controller = new AbortController();
    leaving.current = controller;
    setIsReading(true);
    setProblem(null);
    try {
      const seen = by === 'tesseract' && isPaper ? await withoutShadows(picture) : picture;
      const text = await readBy[by](seen, controller.signal);
      if (!controller.signal.aborted) onRead({ by, of: picture, text });
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(error instanceof ApiError ? error.message : 'The text could not be read. Please try again.');
    } finally {
      if (!controller.signal.aborted) setIsReading(false);
    }
  }

  const { tesseract = false, model = null } = engines.data ?? {};
  const hasNone = engines.data !== undefined && !inBrowser && !tesseract && model === null;
  return (
    <section aria-labelledby="lens-text" className="space-y-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id="lens-text" className="text-h3">
          Text
        </h3>
        {read && <p className="text-small text-text-2">{whoRead(read)}</p>}
      </div>
      {hasNone && (
        <p className="text-control text-text-2">
          Reading text needs a model that sees, or the program Tesseract on this server. Codes, scans and
          pictures work without
        </p>
      )}
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      {isReading && <Spinner label="Reading the text" />}
      {!isReading && read?.of !== picture && (
        <div className="flex flex-wrap gap-2">
          {inBrowser && (
            <Button icon={<TextTIcon size={18} aria-hidden />} onClick={() => void start('browser')}>
              Read text on this device
            </Button>
          )}
          {tesseract && (
            <Button icon={<TextTIcon size={18} aria-hidden />} onClick={() => void start('tesseract')}>
              Read text on this server
            </Button>
          )}
          {model !== null && mayAskModel && (
            <Button
              icon={<TextTIcon size={18} aria-hidden />}
              onClick={() => onModel(() => void start('model'))}
            >
              {`Have ${model} read it (1 task)`}
            </Button>
          )}
        </div>
      )}
      {tesseract && read === null && !isReading && (
        <p className="text-small text-text-2">
          “On this server” sends the picture to this server, where Tesseract reads it. It is not stored.
        </p>
      )}
      {model !== null && mayAskModel && read === null && !isReading && (
        <p className="text-small text-text-2">
          {`“Have ${model} read it” sends the picture to ${model} and takes 1 of your tasks. It is not stored here.`}
        </p>
      )}
      {read && (
        <FoundTextCard
          key={read.by}
          text={read.text}
          chosen={read.of === picture ? chosen : null}
          onWords={onWords}
          mayPass={mayAskModel}
          onAsk={onAsk}
        />
      )}
    </section>
  );
}

/** A page as it is best read. */
export async function withoutShadows(page: Blob): Promise<Blob> {
  const whole = { corners: null, isWhite: true, quarters: 0 };
  return (await flattenPage(page, whole)).picture;
}

const readBy: Record<Reader, (picture: Blob, signal: AbortSignal) => Promise<ReadText>> = {
  browser: detectText,
  tesseract: readOnServer,
  model: readByModel,
};

function whoRead({ by, text }: FoundText): string {
  if (by === 'browser') return 'Read by your browser, on this device';
  if (by === 'tesseract') return 'Read by Tesseract, on this server';
  return `Read by ${text.model ?? ''}`;
}

interface FoundTextCardProps {
  text: ReadText;
  chosen: string | null;
  onWords: TextPanelProps['onWords'] | undefined;
  /** False if the text holds a secret: then it is neither asked about nor searched for. */
  mayPass: boolean;
  onAsk: (text: string) => void;
}

function FoundTextCard({ text, chosen, onWords, mayPass, onAsk }: FoundTextCardProps) {
  const found = linesAsText(text);
  const [corrected, setCorrected] = useState<string | null>(null);
  const [isCorrecting, setIsCorrecting] = useState(false);
  // A model may hallucinate, and gives no confidence per word.
  const [isTrusted, setIsTrusted] = useState(text.model === undefined);
  const words = corrected ?? found;
  const used = words === '' ? null : (chosen ?? words);
  useEffect(() => {
    onWords?.(used);
    return () => onWords?.(null);
  }, [onWords, used]);
  const unsure = text.lines.flatMap((line) =>
    line.words.filter(({ confidence }) => confidence !== null && confidence < sureFrom),
  ).length;
  const wrongSum = findWrongSum(words.split('\n'));
  const event = useTextSaves(joinLines(words)).find(({ id }) => id === 'event');

  if (found === '' && corrected === null) {
    return <p className="text-control text-text-2">No text was found in this picture.</p>;
  }
  return (
    <>
      {isCorrecting ? (
        <DictatedField>
          <textarea
            aria-label="Text of the picture"
            dir="auto"
            rows={Math.min(14, words.split('\n').length + 1)}
            className="w-full rounded-card border border-line-strong bg-surface p-4 text-body"
            value={words}
            onChange={({ target }) => setCorrected(target.value)}
          />
        </DictatedField>
      ) : (
        <div
          dir="auto"
          className="max-h-80 overflow-y-auto rounded-card border border-line bg-surface p-4 text-body whitespace-pre-wrap wrap-anywhere"
        >
          {corrected ?? <MarkedText text={text} isDoubted={!isTrusted} day={event?.found} />}
        </div>
      )}
      {!isTrusted && corrected === null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="flex items-center gap-2 text-small text-text-2">
            <WarningCircleIcon size={18} className="shrink-0" aria-hidden />A model read this and may be
            wrong. Compare it with the picture.
          </p>
          <Button size="small" onClick={() => setIsTrusted(true)}>
            I have looked through it
          </Button>
        </div>
      )}
      {unsure > 0 && corrected === null && (
        <p className="flex items-center gap-2 text-small text-text-2">
          <WarningCircleIcon size={18} className="shrink-0" aria-hidden />
          {unsure === 1
            ? 'One word is uncertain. Please check it.'
            : `${unsure} words are uncertain. Please check them.`}
        </p>
      )}
      {event?.doubt !== undefined && (
        <p className="flex items-center gap-2 text-small text-text-2">
          <CalendarBlankIcon size={18} className="shrink-0" aria-hidden />
          {event.doubt}
        </p>
      )}
      {wrongSum && (
        <p role="status" className="flex items-center gap-2 text-small text-text">
          <WarningCircleIcon size={18} weight="fill" className="shrink-0 text-danger" aria-hidden />
          {`The lines come to ${formatCents(wrongSum.lines)}, but the total says ${formatCents(wrongSum.total)}. Check the numbers.`}
        </p>
      )}
      {chosen !== null && (
        <p role="status" className="line-clamp-2 text-small text-text-2">
          {`Chosen on the picture: ${chosen}`}
        </p>
      )}
      <TextActions
        words={chosen ?? words}
        mayPass={mayPass}
        isCorrecting={isCorrecting}
        onCorrect={() => setIsCorrecting(!isCorrecting)}
        onAsk={onAsk}
      />
    </>
  );
}

const formatCents = (cents: number) =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 }).format(cents / 100);

interface MarkedTextProps {
  text: ReadText;
  isDoubted: boolean;
  /** The day in it, from which an event can be made. */
  day: string | undefined;
}

const markedLook =
  'bg-accent-soft underline decoration-accent-line decoration-dashed underline-offset-4 box-decoration-clone';

function MarkedText({ text, isDoubted, day }: MarkedTextProps) {
  const ofDay = placesOf(day, text);
  let place = 0;
  return text.lines.map(({ words, isFirst }, row) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
      key={row}
      className={classNames(isDoubted && markedLook)}
    >
      {isFirst && row > 0 && '\n'}
      {words.map(({ text, confidence }, column) => {
        const isOfDay = ofDay.has(place);
        const isAfter = ofDay.has(place - 1) && column > 0;
        place += 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place.
          <span key={column}>
            {column > 0 && <span className={classNames(isOfDay && isAfter && markedLook)}> </span>}
            <span className={classNames(isOfDay && markedLook)}>
              {confidence !== null && confidence < sureFrom ? (
                <mark className="bg-transparent text-text underline decoration-danger decoration-wavy underline-offset-4">
                  {text}
                  <span className="sr-only"> (uncertain)</span>
                </mark>
              ) : (
                text
              )}
            </span>
          </span>
        );
      })}
      {'\n'}
    </span>
  ));
}

/** The phone number library is loaded with the first text. */
function useContactIn(words: string): string | undefined {
  const [contact, setContact] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const country = new Intl.Locale(navigator.language).maximize().region ?? '';
    void import('./contact-in.ts').then(
      ({ contactIn }) => {
        if (!isGone) setContact(contactIn(words, country));
      },
      // If it fails to load, the button is missing.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [words]);
  return contact;
}

interface TextActionsProps {
  words: string;
  mayPass: boolean;
  isCorrecting: boolean;
  onCorrect: () => void;
  onAsk: (text: string) => void;
}

function TextActions({ words, mayPass, isCorrecting, onCorrect, onAsk }: TextActionsProps) {
  const { copy, isCopied } = useCopy();
  const saves = useTextSaves(words);
  const navigate = useNavigate();
  const contact = useContactIn(words);
  const [translated, setTranslated] = useState<string | null>(null);
  const kept = saves.filter(({ id, reason }) => id !== 'event' && id !== 'download' && reason === undefined);
  const drawSave = ({ id, kind, isSaved, save }: TextSave) => (
    <Chip key={id} size="medium" icon={kind.icon} onClick={save}>
      {isSaved ? (kind.savedLabel ?? kind.label) : kind.label}
    </Chip>
  );

  async function translate() {
    const byBrowser = canTranslateHere() ? await translateHere(words).catch(() => null) : null;
    if (byBrowser !== null) setTranslated(byBrowser);
    else if (mayPass) onAsk(`Translate this:\n\n${words}`);
  }

  return (
    <>
      {translated !== null && (
        <div className="rounded-card border border-line bg-surface p-4">
          <p className="text-small text-text-2">Your browser translates this on your device</p>
          <p className="mt-1 whitespace-pre-wrap" dir="auto">
            {translated}
          </p>
        </div>
      )}
      {/* One row on phones, which goes on beyond the edge. */}
      <div className="scrollbar-none -mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <Chip size="medium" icon={<CopySimpleIcon size={18} aria-hidden />} onClick={() => void copy(words)}>
          {isCopied ? 'Copied' : 'Copy'}
        </Chip>
        {kept.filter(({ id }) => id === 'note').map(drawSave)}
        <Chip
          size="medium"
          disabled={!mayPass && !canTranslateHere()}
          icon={<TranslateIcon size={18} aria-hidden />}
          onClick={() => void translate()}
        >
          Translate
        </Chip>
        {kept.filter(({ id }) => id !== 'note').map(drawSave)}
        {contact && (
          <Chip
            size="medium"
            icon={<IdentificationCardIcon size={18} aria-hidden />}
            onClick={() => saveFile('contact.vcf', new Blob([contact], { type: 'text/vcard' }))}
          >
            Contact (.vcf)
          </Chip>
        )}
        <Chip
          size="medium"
          disabled={!mayPass}
          icon={<MagnifyingGlassIcon size={18} aria-hidden />}
          onClick={() => void navigate(searchPath(searchPaths.all, words.slice(0, 200)))}
        >
          Search
        </Chip>
        <Chip
          size="medium"
          disabled={!mayPass}
          icon={<ChatCircleIcon size={18} aria-hidden />}
          onClick={() => onAsk(words)}
        >
          Ask about the text
        </Chip>
        <Chip
          size="medium"
          icon={<PencilSimpleIcon size={18} aria-hidden />}
          isSelected={isCorrecting}
          onClick={onCorrect}
        >
          Correct
        </Chip>
      </div>
    </>
  );
}
