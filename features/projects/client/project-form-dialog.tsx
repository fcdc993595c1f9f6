import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxProjectNameLength, type ProjectColour } from '#features/projects/shared/projects.contract.ts';
import { ColourChoice } from './colour-choice.tsx';

export interface ProjectLooks {
  name: string;
  colour: ProjectColour;
}

interface ProjectFormDialogProps {
  isOpen: boolean;
  title: string;
  /** The existing project; absent for a new one. */
  project?: ProjectLooks;
  save: string;
  onSave: (looks: ProjectLooks) => Promise<void>;
  onClose: () => void;
}

/** The name and the colour of a project. */
export function ProjectFormDialog({ isOpen, title, project, save, onSave, onClose }: ProjectFormDialogProps) {
  const [name, setName] = useState(project?.name ?? '');
  const [colour, setColour] = useState<ProjectColour>(project?.colour ?? 'denim');
  const [error, setError] = useState<string | null>(null);
  const { isBusy, submit } = useSubmitOnce();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError('Give the project a name.');
    setError(null);
    void submit(async () => {
      try {
        await onSave({ name: name.trim(), colour });
      } catch (problem) {
        if (!(problem instanceof ApiError)) throw problem;
        setError(problem.message);
      }
    });
  }

  return (
    <Overlay isOpen={isOpen} onClose={onClose} title={title} size="small">
      <form onSubmit={handleSubmit} noValidate className="space-y-5">
        <TextField
          label="Name"
          value={name}
          maxLength={maxProjectNameLength}
          autoComplete="off"
          {...(error !== null && { error })}
          onChange={(event) => setName(event.target.value)}
        />
        <ColourChoice value={colour} onChange={setColour} />
        <div className="flex justify-end gap-2.5">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isBusy={isBusy} busyLabel="Saving">
            {save}
          </Button>
        </div>
      </form>
    </Overlay>
  );
}
