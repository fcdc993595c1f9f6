import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import type { Project } from '#features/projects/shared/projects.contract.ts';
import { ProjectFormDialog } from '../project-form-dialog.tsx';
import { changeProject } from '../projects.api.ts';
import { leaveProject } from '../share/project-sharing.api.ts';
import { useProjectActions } from '../use-project-actions.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';

/** Actions for the whole project. */
export function ProjectMenu({ project }: { project: Project }) {
  const { id, name, colour, role, archivedAt } = project;
  const navigate = useNavigate();
  const { attempt } = useProjectActions();
  const [open, setOpen] = useState<'rename' | 'delete' | 'leave' | null>(null);
  const close = () => setOpen(null);
  const isArchived = archivedAt !== null;

  async function leave() {
    close();
    if (await attempt(() => leaveProject(id), 'You left the project')) await navigate('/projects');
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label="Project options" icon={<DotsThreeIcon size={24} weight="bold" aria-hidden />} />
        }
        items={
          role === 'owner'
            ? [
                { label: 'Rename or recolour', onSelect: () => setOpen('rename') },
                {
                  label: isArchived ? 'Take out of the archive' : 'Archive',
                  onSelect: () =>
                    void attempt(
                      () => changeProject(id, { isArchived: !isArchived }),
                      isArchived ? 'Project taken out of the archive' : 'Project archived',
                    ),
                },
                { label: 'Delete', isDestructive: true, onSelect: () => setOpen('delete') },
              ]
            : [{ label: 'Leave', isDestructive: true, onSelect: () => setOpen('leave') }]
        }
      />
      {open === 'rename' && (
        <ProjectFormDialog
          isOpen
          title="Rename or recolour"
          project={{ name, colour }}
          save="Save"
          onClose={close}
          onSave={async (looks) => {
            await attempt(() => changeProject(id, looks));
            close();
          }}
        />
      )}
      {open === 'delete' && <DeleteProjectDialog project={project} onClose={close} />}
      <ConfirmDialog
        isOpen={open === 'leave'}
        title="Leave this project?"
        description="What you put into it is taken out, and your chats stay. You will not see it any more, unless its owner invites you again."
        confirmLabel="Leave"
        onCancel={close}
        onConfirm={() => void leave()}
      />
    </>
  );
}
