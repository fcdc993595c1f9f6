import type { KeyboardEvent, RefCallback } from 'react';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';

interface TitleFieldProps {
  hold: RefCallback<HTMLTextAreaElement>;
  title: string;
  maxLength: number;
  onChange: (title: string) => void;
  onBlur: () => void;
  /** Enter goes on to the text. */
  onEnter: () => void;
  /** Before that; may prevent the key's default. Not called while text is composed. */
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** The title above a text: a single line that wraps. */
export function TitleField({
  hold,
  title,
  maxLength,
  onChange,
  onBlur,
  onEnter,
  onKeyDown,
}: TitleFieldProps) {
  return (
    <DictatedField>
      <textarea
        ref={hold}
        aria-label="Title"
        placeholder="Title"
        dir="auto"
        rows={1}
        value={title}
        maxLength={maxLength}
        enterKeyHint="next"
        onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          onKeyDown?.(event);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
        className="block field-sizing-content w-full resize-none rounded-tag bg-transparent text-h1 placeholder:text-text-3"
      />
    </DictatedField>
  );
}
