import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { FloppyDiskIcon } from '@phosphor-icons/react/FloppyDisk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#client/app/session.tsx';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { Button } from '#client/ui/button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { answerSaves } from '#features/assistant/client/answer-save.ts';
import type { DrawnAnswer } from '#features/assistant/client/drawn-answer.ts';
import { newId } from '#shared/ids.ts';

/** Everything that a finished answer can be saved as; options that do not fit say why. */
export function SaveAsMenu({ answer }: { answer: DrawnAnswer }) {
  const kinds = useLoadedExtensions(answerSaves);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const userId = useSession().user?.id ?? null;
  /** The documents already made from this answer, by kind. */
  const [ids] = useState(() => new Map<string, string>());
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  if (kinds.length === 0 || answer.status !== 'complete' || answer.isError || answer.text.trim() === '')
    return null;

  const toolsOf = (kind: string) => {
    const id = ids.get(kind) ?? newId();
    ids.set(kind, id);
    return { id, userId, queryClient, navigate, showToast };
  };
  return (
    <div className="ms-auto">
      <Menu
        trigger={
          <Button size="small" kind="soft" icon={<FloppyDiskIcon size={18} aria-hidden />}>
            Save as
            <CaretDownIcon size={14} weight="bold" aria-hidden />
          </Button>
        }
        items={kinds.map((kind) => {
          const reason = kind.whyNot?.(answer);
          const isSaved = saved.has(kind.id);
          return {
            label: isSaved ? (kind.savedLabel ?? kind.label) : kind.label,
            icon: kind.icon,
            note: reason ?? kind.note,
            isDisabled: reason !== undefined,
            onSelect: () => {
              if (isSaved && kind.open) return kind.open(toolsOf(kind.id));
              void kind.save(answer, toolsOf(kind.id)).then((isThere) => {
                if (isThere) setSaved((before) => new Set([...before, kind.id]));
              });
            },
          };
        })}
      />
    </div>
  );
}
