import { CodeIcon } from '@phosphor-icons/react/Code';
import { useEffect } from 'react';
import { useSession } from '#client/app/session.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { CodeActionProps } from '#features/assistant/client/code-action.ts';
import { BoxButton } from '#features/assistant/client/markdown/box-button.tsx';
import { fileNameOf } from './projects/file-name-of.ts';
import { useCreateProject } from './projects/use-create-project.ts';

/** Turns code from an answer into a project. */
export function OpenInCoder({ language, getCode }: CodeActionProps) {
  const { user } = useSession();
  const { showToast } = useToast();
  const { create, busyWith, problem } = useCreateProject();
  useEffect(() => {
    if (problem !== null) showToast({ message: problem });
  }, [problem, showToast]);
  // Readers of a shared chat may have no account.
  if (user === null) return null;
  return (
    <BoxButton
      label="Open in Coder"
      icon={<CodeIcon size={16} aria-hidden />}
      hidesLabelOnPhones
      disabled={busyWith !== null}
      onClick={() => {
        const text = getCode();
        const entry = fileNameOf(language, text);
        void create({
          ...{ title: entry, entry, madeBy: 'import', note: /* text */ 'Code of an answer' },
          files: { [entry]: { encoding: 'text', text } },
        });
      }}
    />
  );
}
