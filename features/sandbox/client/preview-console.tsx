import { classNames } from '#client/ui/class-names.ts';
import type { ConsoleLine, LineKind } from '#features/sandbox/shared/sandbox.contract.ts';

const looks: Record<LineKind, string> = {
  log: 'text-text',
  info: 'text-text-2',
  warn: 'text-accent-text',
  error: 'text-danger',
  refused: 'text-accent-text',
};
/** Line prefixes, so that colour is not the only cue. */
const marks: Record<LineKind, string> = {
  log: '',
  info: '',
  warn: 'Warning: ',
  error: 'Error: ',
  refused: '',
};
/** How many of the latest lines are rendered. */
const mostDrawn = 200;

/** A page's console, newest last. */
export function PreviewConsole({ lines }: { lines: readonly ConsoleLine[] }) {
  const first = Math.max(0, lines.length - mostDrawn);
  return (
    <section
      aria-label="Console"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions need keyboard access
      tabIndex={0}
      className="max-h-40 shrink-0 overflow-y-auto rounded-card border border-line bg-sunken -outline-offset-2!"
    >
      <div role="log">
        <ol className="space-y-1 p-3 font-mono text-micro leading-5">
          {lines.slice(first).map(({ kind, text, times }, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
              key={first + index}
              dir="ltr"
              className={classNames('whitespace-pre-wrap wrap-anywhere', looks[kind])}
            >
              {marks[kind]}
              {text}
              {times !== undefined && times > 1 && <span className="text-text-2">{` × ${times}`}</span>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
