import type { ReactNode } from 'react';
import { CodeText } from './code-text.tsx';
import { CopyCode } from './copy-code.tsx';

interface CodeBoxProps {
  language: string;
  text: string;
  /** The whole code, even when this is only the first piece of it. */
  getWhole: () => string;
  continues?: boolean;
  continued?: boolean;
  /** Another button beside Copy. */
  action?: ReactNode;
  /** A sentence about the code, below its header. */
  note?: string | undefined;
}

/** Long code comes in pieces that never change once they are full; together they look like one box. */
export function CodeBox(props: CodeBoxProps) {
  const { language, text, getWhole, continues = false, continued = false, action, note } = props;
  const look = `border-line border-x ${continues ? '' : 'mt-4 rounded-t-card border-t'} ${continued ? '' : 'mb-4 rounded-b-card border-b'}`;
  return (
    <div className={`max-w-full overflow-hidden bg-sunken ${look}`}>
      {!continues && (
        <div className="flex min-h-11 items-center gap-1 border-line border-b ps-4 pe-1">
          <span className="me-auto font-mono text-micro text-text-3">{language || 'Code'}</span>
          {action}
          <CopyCode getCode={getWhole} />
        </div>
      )}
      {note !== undefined && (
        <p role="status" className="border-line border-b px-4 py-2 text-small text-text-2">
          {note}
        </p>
      )}
      <pre
        dir="ltr"
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
