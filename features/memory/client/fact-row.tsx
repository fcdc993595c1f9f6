import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { PauseIcon } from '@phosphor-icons/react/Pause';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { PlayIcon } from '@phosphor-icons/react/Play';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type Fact, FactText, type UpdateFactInput } from '#features/memory/shared/facts.contract.ts';

interface FactRowProps {
  fact: Fact;
  /** The URL hash points to it. */
  isTarget: boolean;
  isSaving: boolean;
  onChange: (input: UpdateFactInput) => void;
  onDelete: () => void;
}

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

export function FactRow({ fact, isTarget, isSaving, onChange, onDelete }: FactRowProps) {
  const { id, text, isActive, updatedAt, saidIn } = fact;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <li
      id={`fact-${id}`}
      data-target={isTarget || undefined}
      className="flex min-h-row items-center gap-3 border-b border-line py-2 data-target:-mx-3 data-target:rounded-control data-target:bg-accent-soft data-target:px-3 high-contrast:data-target:border-2 high-contrast:data-target:border-accent-line"
    >
      {isEditing ? (
        <EditFact
          text={text}
          onCancel={() => setIsEditing(false)}
          onSave={(next) => {
            setIsEditing(false);
            if (next !== text) onChange({ text: next });
          }}
        />
      ) : (
        <>
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">
              {text} {!isActive && <Tag>Paused</Tag>}
            </p>
            <p className="text-micro font-normal text-text-2">
              {saidIn ? (
                <>
                  From{' '}
                  <a href={saidIn.href} className="text-link underline underline-offset-3">
                    {saidIn.title}
                  </a>
                </>
              ) : (
                'Added by you'
              )}
              {' · '}
              <time dateTime={updatedAt}>{dates.format(new Date(updatedAt))}</time>
            </p>
          </div>
          <Menu
            trigger={
              <IconButton
                label={`Options for “${text}”`}
                icon={<DotsThreeIcon size={22} weight="bold" aria-hidden />}
              />
            }
            items={[
              {
                label: 'Edit',
                icon: <PencilSimpleIcon size={18} aria-hidden />,
                onSelect: () => setIsEditing(true),
              },
              {
                label: isActive ? 'Do not use in answers' : 'Use in answers',
                icon: isActive ? <PauseIcon size={18} aria-hidden /> : <PlayIcon size={18} aria-hidden />,
                isDisabled: isSaving,
                onSelect: () => onChange({ isActive: !isActive }),
              },
              {
                label: 'Delete',
                icon: <TrashIcon size={18} aria-hidden />,
                isDestructive: true,
                onSelect: onDelete,
              },
            ]}
          />
        </>
      )}
    </li>
  );
}

interface EditFactProps {
  text: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function EditFact({ text, onSave, onCancel }: EditFactProps) {
  const [draft, setDraft] = useState(text);
  const [problem, setProblem] = useState<string | undefined>(undefined);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const parsed = FactText.safeParse(draft);
    if (parsed.success) onSave(parsed.data);
    else setProblem(parsed.error.issues[0]?.message);
  }

  return (
    <form onSubmit={handleSubmit} className="flex flex-1 flex-wrap items-start gap-2 py-1" noValidate>
      <TextField
        label="What to remember"
        isLabelHidden
        isForWords
        value={draft}
        autoFocus
        onChange={(event) => {
          setDraft(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
        className="min-w-0 flex-[1_1_14rem]"
        {...(problem !== undefined && { error: problem })}
      />
      <Button type="submit" kind="primary">
        Save
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </form>
  );
}
