import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { useCopy } from '#features/assistant/client/use-copy.ts';
import { CodeText } from './code-text.tsx';

interface CodeBoxProps {
  language: string;
  text: string;
  /** The whole code, also when this is only the first piece of it. */
  getWhole: () => string;
  continues?: boolean;
  continued?: boolean;
}

/** Long code comes in pieces that never change once they are full; together they look like one box. */
export function CodeBox({ language, text, getWhole, continues = false, continued = false }: CodeBoxProps) {
  const { isCopied, copy } = useCopy();
  const look = `border-line border-x ${continues ? '' : 'mt-4 rounded-t-card border-t'} ${continued ? '' : 'mb-4 rounded-b-card border-b'}`;
  return (
    <div className={`max-w-full overflow-hidden bg-sunken ${look}`}>
      {!continues && (
        <div className="flex min-h-11 items-center justify-between gap-3 border-line border-b ps-4 pe-1">
          <span className="font-mono text-micro text-text-3">{language || 'Code'}</span>
          <button
            type="button"
            onClick={() => void copy(getWhole())}
            className="press transition-tap inline-flex min-h-9 items-center gap-1.5 rounded-small px-3 font-semibold text-small text-text-2 hover:bg-hover hover:text-text"
          >
            {isCopied ? (
              <CheckIcon size={16} weight="bold" aria-hidden />
            ) : (
              <CopyIcon size={16} aria-hidden />
            )}
            <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
          </button>
        </div>
      )}
      <pre
        className="overflow-x-auto px-4 py-3 font-mono text-small leading-6 -outline-offset-2!"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions need keyboard access
        tabIndex={0}
      >
        <code>
          <CodeText language={language} text={text} />
        </code>
      </pre>
    </div>
  );
}
