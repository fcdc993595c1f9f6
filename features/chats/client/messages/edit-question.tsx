import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { Button } from '#client/ui/button.tsx';
import { useAutoGrow } from '#client/ui/use-auto-grow.ts';
import { maxMessageLength } from '#features/chats/shared/message-text.ts';

interface EditQuestionProps {
  text: string;
  onSend: (text: string) => void;
  onCancel: () => void;
}

/** Replaces the question. Enter sends, as below; Escape leaves it unchanged. */
export function EditQuestion({ text, onSend, onCancel }: EditQuestionProps) {
  const [value, setValue] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useAutoGrow(field, value);
  const canSend = value.trim() !== '' && value.trim() !== text;

  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  function send() {
    if (canSend) onSend(value.trim());
  }
  function handleKeyDown(event: KeyboardEvent) {
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key === 'Escape') {
      event.preventDefault();
      onCancel();
    } else if (event.key === 'Enter' && !event.shiftKey && !isComposing) {
      event.preventDefault();
      send();
    }
  }

  return (
    <div className="ms-auto w-full max-w-[85%]">
      <DictatedField>
        <textarea
          ref={field}
          rows={1}
          aria-label="Edit your question"
          value={value}
          maxLength={maxMessageLength}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={handleKeyDown}
          className="field-focus block max-h-80 w-full resize-none rounded-panel border border-line-strong bg-raised px-4 py-2.5 text-answer"
        />
      </DictatedField>
      <div className="mt-2 flex justify-end gap-2">
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="small" kind="primary" disabled={!canSend} onClick={send}>
          Ask again
        </Button>
      </div>
    </div>
  );
}
