import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import type { Project } from '#features/projects/shared/projects.contract.ts';
import { useDeleteProject } from '../use-delete-project.ts';

interface DeleteProjectDialogProps {
  project: Project;
  onClose: () => void;
}

/** Deletes a project, with its chats or without them. */
export function DeleteProjectDialog({ project, onClose }: DeleteProjectDialogProps) {
  const [chats, setChats] = useState<'keep' | 'delete'>('keep');
  const { remove } = useDeleteProject();
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Delete this project?"
      description="Notes, documents and files stay where they are. Whoever it is shared with loses it too."
      size="small"
    >
      <RadioGroup
        label="Its chats"
        value={chats}
        onChange={setChats}
        items={[
          { value: 'keep', label: 'Keep its chats' },
          { value: 'delete', label: 'Delete its chats too' },
        ]}
      />
      <div className="mt-5 flex justify-end gap-2.5">
        <Button onClick={onClose}>Cancel</Button>
        <Button
          kind="danger"
          onClick={() => {
            onClose();
            remove(project, chats);
          }}
        >
          Delete project
        </Button>
      </div>
    </Overlay>
  );
}
