import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { classNames } from '#client/ui/class-names.ts';
import type { RunLine } from './run-line.ts';

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

function TextLine({ line, actions }: { line: Extract<RunLine, { kind: 'line' }>; actions: LineActions }) {
  const { level, text, times, place } = line;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-1">
      <p className="flex min-w-0 flex-1 items-start gap-2 wrap-anywhere whitespace-pre-wrap">
        {level === 'error' && (
          <WarningCircleIcon size={18} weight="fill" aria-hidden className="mt-0.5 shrink-0 text-danger" />
        )}
        <span className="min-w-0">
          {level === 'error' && <span className="sr-only">Error: </span>}
          {level === 'warn' && <span className="sr-only">Warning: </span>}
          {text}
        </span>
        {times > 1 && (
          <span className="shrink-0 rounded-full bg-sunken px-2 text-micro text-text-2">{`${times} times`}</span>
        )}
      </p>
      {(level === 'error' || place !== null) && (
        <p className="flex shrink-0 items-center gap-3 font-sans text-small">
          {level === 'error' && (
            <>
              {actions.onExplain && (
                <LineButton onClick={() => actions.onExplain?.(text)}>Explain</LineButton>
              )}
              {actions.onAsk && (
                <LineButton onClick={() => actions.onAsk?.(line)}>Ask about this error</LineButton>
              )}
            </>
          )}
          {place !== null && (
            <button
              type="button"
              onClick={() => actions.onOpen?.(place.path, place.line, place.column)}
              className="min-h-6 font-mono text-text-2 hover:underline touch:min-h-11"
            >
              {`${place.path}:${place.line}`}
            </button>
          )}
        </p>
      )}
    </div>
  );
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

function ResultTable({ table: { columns, rows, total } }: { table: Extract<RunLine, { kind: 'table' }> }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions need keyboard access
    <section aria-label="Result" tabIndex={0} className="overflow-x-auto px-4 py-2">
      <table className="border-collapse text-small">
        <caption className="pb-1 text-start text-text-2">
          {total > rows.length ? `The first ${rows.length} of ${total} rows` : `${total} rows`}
        </caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th
                // biome-ignore lint/suspicious/noArrayIndexKey: two columns can have one name
                key={at}
                scope="col"
                className="border border-line bg-sunken px-3 py-1 text-start font-semibold"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are never reordered
            <tr key={at}>
              {row.map((value, column) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
                  key={column}
                  className={classNames(
                    'border border-line px-3 py-1',
                    typeof value === 'number' && 'text-end',
                  )}
                >
                  {value === null ? <span className="text-text-3">null</span> : String(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
