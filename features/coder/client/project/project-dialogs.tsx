import { NameDialog } from '#client/app/name-dialog.tsx';
import type { CodeProject } from '#features/coder/shared/coder.contract.ts';
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
      value={project.title}
      action="Rename"
      needed="Give the project a name."
      onDone={(title) => saver.describe({ title })}
      onClose={onClose}
    />
  );
}
