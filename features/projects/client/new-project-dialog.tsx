import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { CommandDialogProps } from '#client/app/command.ts';
import { projectHref } from '#features/projects/shared/project-href.ts';
import { ProjectFormDialog } from './project-form-dialog.tsx';
import { createProject, refreshProjects } from './projects.api.ts';

/** Creates a project and opens it. */
export function NewProjectDialog({ isOpen, onClose }: CommandDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return (
    <ProjectFormDialog
      isOpen={isOpen}
      title="New project"
      save="Create project"
      onClose={onClose}
      onSave={async (looks) => {
        const { id } = await createProject(looks);
        void refreshProjects(queryClient);
        onClose();
        await navigate(projectHref(id));
      }}
    />
  );
}
