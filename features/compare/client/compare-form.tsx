import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { shownModelName } from '#features/assistant/client/shown-model-name.ts';
import { maxMessageLength } from '#features/chats/shared/message-text.ts';
import { AttachButtons } from '#features/files/client/attach-buttons.tsx';
import { AttachmentRow } from '#features/files/client/attachment-row.tsx';
import { useAttachments } from '#features/files/client/use-attachments.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import type { ModelOption } from '#features/models/shared/models.contract.ts';
import { fewestCompared, mostCompared } from './comparison.ts';

interface CompareFormProps {
  models: readonly ModelOption[];
  onAsk: (question: string, models: readonly ModelOption[], files: readonly FileInfo[]) => void;
}

/** Its files are kept apart from those of a new chat. */
const comparison = {};

/** One question for two or three models, with its cost shown beforehand. */
export function CompareForm({ models, onAsk }: CompareFormProps) {
  const [question, setQuestion] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    models.slice(0, fewestCompared).map(({ id }) => id),
  );
  const attachments = useAttachments(comparison, 'compare');
  const isFull = chosen.length >= mostCompared;
  const canAsk = question.trim() !== '' && chosen.length >= fewestCompared && !attachments.isHeld;

  function toggle(id: string) {
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : isFull ? now : [...now, id]));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (canAsk)
      onAsk(
        question.trim(),
        models.filter(({ id }) => chosen.includes(id)),
        attachments.tray.take(),
      );
  }

  return (
    <form onSubmit={handleSubmit} className="mt-6 max-w-2xl space-y-5">
      <TextAreaField
        label="Question"
        dir="auto"
        rows={3}
        value={question}
        maxLength={maxMessageLength}
        onChange={({ target }) => setQuestion(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) handleSubmit(event);
        }}
      />
      <div>
        <AttachButtons attachments={attachments} />
        <AttachmentRow attachments={attachments} />
      </div>
      <fieldset>
        <legend className="mb-1.5 text-small font-semibold">Models, two or three</legend>
        <div className="flex flex-wrap gap-2">
          {models.map(({ id, name }) => (
            <Chip
              key={id}
              size="medium"
              isSelected={chosen.includes(id)}
              aria-disabled={isFull && !chosen.includes(id)}
              onClick={() => toggle(id)}
            >
              {shownModelName(name)}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" disabled={!canAsk}>
          Ask
        </Button>
        <p role="status" className="text-small text-text-2">
          {chosen.length < fewestCompared
            ? 'Choose at least two models.'
            : `${chosen.length} tasks, one for each answer`}
        </p>
      </div>
    </form>
  );
}
