import { useRef, useState } from 'react';
import { useAutoGrow } from '#client/ui/use-auto-grow.ts';

interface SourceViewProps {
  initial: string;
  label: string;
  placeholder: string;
  /** This browser cannot show it correctly any other way. */
  isNeeded: boolean;
  onChange: (markdown: string) => void;
  onBlur: (() => void) | undefined;
  onLeaveSource: () => void;
}

/** The text as it is stored, with its Markdown syntax. */
export function SourceView({
  initial,
  label,
  placeholder,
  isNeeded,
  onChange,
  onBlur,
  onLeaveSource,
}: SourceViewProps) {
  const [text, setText] = useState(initial);
  const field = useRef<HTMLTextAreaElement>(null);
  useAutoGrow(field, text);
  return (
    <>
      {isNeeded && (
        <>
          <p className="text-small text-text-2">
            This browser doubles letters in the other view, so the Markdown source opens first.
          </p>
          <button
            type="button"
            onClick={onLeaveSource}
            className="mb-3 min-h-11 font-semibold text-link text-small hover:underline"
          >
            Formatted text
          </button>
        </>
      )}
      <textarea
        ref={field}
        aria-label={`${label}, Markdown source`}
        placeholder={placeholder}
        value={text}
        dir="auto"
        onChange={(event) => {
          setText(event.target.value);
          onChange(event.target.value);
        }}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (!event.altKey || !event.shiftKey || event.code !== 'KeyM') return;
          event.preventDefault();
          onLeaveSource();
        }}
        className="block field-sizing-content min-h-60 w-full resize-none bg-transparent font-mono text-body outline-offset-4"
      />
    </>
  );
}
