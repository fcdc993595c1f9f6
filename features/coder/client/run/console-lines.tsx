import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { XCircleIcon } from '@phosphor-icons/react/XCircle';
import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { ResultTable } from './result-table.tsx';
import type { RunLine } from './run-line.ts';
import { canOpen, FoldButton, OpenedValues, ValuesInLine } from './shown-values.tsx';

const looks: Record<Extract<RunLine, { kind: 'line' }>['level'], string> = {
  log: 'text-text',
  info: 'text-text-2',
  warn: 'text-accent-text',
  error: 'bg-danger-soft text-text',
  refused: 'text-accent-text',
};

export interface LineActions {
  onOpen?: ((path: string, line: number, column?: number) => void) | undefined;
  onExplain?: ((text: string) => void) | undefined;
  onAsk?: ((line: Extract<RunLine, { kind: 'line' }>) => void) | undefined;
}

/** Console output, newest last: lines, SQL results as tables, and images. */
export function ConsoleLines({ lines, actions }: { lines: readonly RunLine[]; actions: LineActions }) {
  return (
    <ol className="font-mono text-[13.5px] leading-[22px]">
      {lines.map((line) => (
        <li key={line.key} dir="ltr" className={line.kind === 'line' ? looks[line.level] : undefined}>
          {line.kind === 'line' && <TextLine line={line} actions={actions} />}
          {line.kind === 'note' && (
            <p className="flex gap-2 px-4 py-[3px] text-text-2">
              <LineMark />
              {line.text}
            </p>
          )}
          {line.kind === 'table' && <ResultTable table={line} />}
          {line.kind === 'picture' && (
            <img
              src={line.address}
              alt="Drawn by the program"
              className="m-3 max-w-full rounded-small bg-white"
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** Fills the space of the icon in other lines. */
function LineMark() {
  return (
    <span className="flex h-[22px] w-4 shrink-0 items-center">
      <CaretRightIcon size={14} aria-hidden className="text-text-3 rtl:-scale-x-100" />
    </span>
  );
}

function TextLine({ line, actions }: { line: Extract<RunLine, { kind: 'line' }>; actions: LineActions }) {
  const { level, text, times, values, trace, place } = line;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-0.5 touch:items-center">
        <div className="flex min-w-[min(14rem,100%)] flex-1 items-start gap-2 touch:items-center wrap-anywhere whitespace-pre-wrap">
          {(canOpen(values) || trace !== undefined) && (
            <FoldButton isOpen={isOpen} label={`Look into ${foldedText(text)}`} onOpen={setIsOpen} />
          )}
          {canOpen(values) ? null : level === 'error' ? (
            <XCircleIcon size={18} weight="fill" aria-hidden className="mt-0.5 shrink-0 text-danger" />
          ) : (
            <LineMark />
          )}
          {/* Colours of values are not read on the ground of an error. */}
          <p className={classNames('min-w-0', level === 'error' && '[&_span]:text-inherit')}>
            {level === 'error' && <span className="sr-only">Error: </span>}
            {level === 'warn' && <span className="sr-only">Warning: </span>}
            {values ? <ValuesInLine values={values} /> : text}
          </p>
          {times > 1 && (
            <span className="shrink-0 rounded-full bg-sunken px-2 text-micro text-text-2">{`${times} times`}</span>
          )}
        </div>
        {(level === 'error' || place !== null) && (
          <p className="flex shrink-0 items-center gap-x-3 font-sans text-small">
            {level === 'error' && <ErrorActions line={line} actions={actions} />}
            {place !== null && <Place place={place} onOpen={actions.onOpen} />}
          </p>
        )}
      </div>
      {isOpen && values && (
        <div className="px-4 pb-1">
          <OpenedValues values={values} />
        </div>
      )}
      {isOpen && trace !== undefined && (
        <pre className="px-4 ps-10 pb-1 wrap-anywhere whitespace-pre-wrap">{trace}</pre>
      )}
    </>
  );
}

/** A link to the editor, if one is open beside the console. */
function Place({
  place: { path, line, column },
  onOpen,
}: {
  place: NonNullable<Extract<RunLine, { kind: 'line' }>['place']>;
  onOpen: LineActions['onOpen'];
}) {
  const words = `${path}:${line}`;
  if (!onOpen) return <span className="font-mono text-text-2">{words}</span>;
  return (
    <button
      type="button"
      onClick={() => onOpen(path, line, column)}
      className="min-h-6 font-mono text-text-2 hover:underline touch:min-h-11"
    >
      {words}
    </button>
  );
}

function ErrorActions({ line, actions }: { line: Extract<RunLine, { kind: 'line' }>; actions: LineActions }) {
  const { onExplain, onAsk } = actions;
  return (
    <span className="flex items-center gap-1.5">
      {onExplain && <LineButton onClick={() => onExplain(line.text)}>Explain</LineButton>}
      {onExplain && onAsk && <span className="text-text-2">or</span>}
      {onAsk && <LineButton onClick={() => onAsk(line)}>Ask about this error</LineButton>}
    </span>
  );
}

function foldedText(text: string): string {
  const [first = ''] = text.split('\n');
  return first.length > 60 ? `${first.slice(0, 60)}…` : first;
}

function LineButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 font-semibold text-link hover:underline touch:min-h-11"
    >
      {children}
    </button>
  );
}
