import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { maxTitleLength } from '#features/chats/shared/chats.contract.ts';

interface RenameFieldProps {
  title: string;
  /** The new title, or null if unchanged. */
  onDone: (title: string | null) => void;
}

/** Replaces the title in the list. Enter and leaving save the new one, Escape restores the old one. */
export function RenameField({ title, onDone }: RenameFieldProps) {
  const [text, setText] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);

  useEffect(() => {
    // The menu returns the focus to its button first; the field takes it from there.
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);

  function finish(next: string | null) {
    if (isDone.current) return;
    isDone.current = true;
    const trimmed = next?.trim() ?? '';
    onDone(trimmed === '' || trimmed === title ? null : trimmed);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) finish(text);
    if (event.key !== 'Escape') return;
    // Escape also closes the panel on phones and stops an answer; here it belongs to this field.
    event.stopPropagation();
    event.preventDefault();
    finish(null);
  }

  return (
    <input
      ref={field}
      aria-label="Chat title"
      value={text}
      maxLength={maxTitleLength}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => finish(text)}
      className="field-focus my-0.5 h-10 w-full rounded-control border border-line-strong bg-surface px-2.5 text-small text-text"
    />
  );
}
