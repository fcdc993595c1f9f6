import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useRef } from 'react';
import { DictatedField } from '#client/app/dictation/dictated-field.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { fieldBox, fieldEdge } from '#client/ui/field-box.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useAutoGrow } from '#client/ui/use-auto-grow.ts';
import { maxQuestionLength } from '#features/research/shared/depths.ts';

interface PlanQuestionProps {
  number: number;
  text: string;
  /** Just added: it takes the focus. */
  isNew: boolean;
  onChange: (text: string) => void;
  /** Undefined if it is the only one. */
  onRemove: (() => void) | undefined;
}

/** One question of a plan, in as many lines as it takes. */
export function PlanQuestion({ number, text, isNew, onChange, onRemove }: PlanQuestionProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useAutoGrow(area, text);
  return (
    <li className="flex items-start gap-1.5">
      <DictatedField className="min-w-0 flex-1">
        <textarea
          ref={area}
          rows={1}
          aria-label={`Question ${number}`}
          value={text}
          maxLength={maxQuestionLength}
          // biome-ignore lint/a11y/noAutofocus: the person pressed the button that makes this field
          autoFocus={isNew}
          // A question is a single line of text, however wide the screen is.
          onChange={(event) => onChange(event.target.value.replace(/\n/g, ' '))}
          className={classNames(
            fieldBox,
            fieldEdge,
            'min-w-0 flex-1 resize-none px-3.5 py-2 [field-sizing:content]',
          )}
        />
      </DictatedField>
      <IconButton
        size="small"
        label={`Remove question ${number}`}
        icon={<TrashIcon size={18} aria-hidden />}
        disabled={onRemove === undefined}
        onClick={onRemove}
        className="mt-0.5"
      />
    </li>
  );
}
