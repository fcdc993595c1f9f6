import { ApiError } from '#client/api-client.ts';
import type { CodeProject } from '#features/coder/shared/coder.contract.ts';
import { NameDialog } from '../files/name-dialog.tsx';
import { ShareCodeDialog } from '../share/share-code-dialog.tsx';
import type { ProjectSaver } from './project-saver.ts';

export type ShownDialog = 'rename' | 'share';

interface ProjectDialogsProps {
  shown: ShownDialog | null;
  project: CodeProject;
  saver: ProjectSaver;
  onClose: () => void;
}

export function ProjectDialogs({ shown, project, saver, onClose }: ProjectDialogsProps) {
  if (shown === 'share') return <ShareCodeDialog projectId={project.id} onClose={onClose} />;
  if (shown === null) return null;
  return (
    <NameDialog
      title="Rename the project"
      label="Name"
      value={project.title}
      action="Rename"
      onDone={async (title) => {
        if (title === '') return 'Give the project a name.';
        try {
          await saver.describe({ title });
        } catch (error) {
          if (error instanceof ApiError) return error.message;
          throw error;
        }
        return null;
      }}
      onClose={onClose}
    />
  );
}
