import { useState } from 'react';
import { useSubmitOnce } from '#client/forms/use-submit-once.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { maxProjectInstructionsLength, type Project } from '#features/projects/shared/projects.contract.ts';
import { changeProject } from '../projects.api.ts';
import { useProjectActions } from '../use-project-actions.ts';

/** Instructions for every answer in the project. */
export function InstructionsCard({ project }: { project: Project }) {
  const { id, instructions, role } = project;
  const [text, setText] = useState(instructions);
  const [known, setKnown] = useState(instructions);
  const [isOvertaken, setIsOvertaken] = useState(false);
  const { isBusy, submit } = useSubmitOnce();
  const { attempt } = useProjectActions();
  const isChanged = text.trim() !== instructions;
  // Someone else saved new instructions. Unsaved text stays; without any, the new ones are shown.
  if (known !== instructions) {
    setKnown(instructions);
    setIsOvertaken(isChanged && text.trim() !== known);
    if (text.trim() === known) setText(instructions);
  }
  const discard = () => {
    setText(instructions);
    setIsOvertaken(false);
  };

  if (role === 'viewer') {
    return (
      <Card aria-labelledby="project-instructions">
        <h2 id="project-instructions" className="text-h3">
          Instructions
        </h2>
        <p dir="auto" className="mt-2 whitespace-pre-wrap wrap-anywhere text-text-2">
          {instructions === '' ? 'There are none.' : instructions}
        </p>
      </Card>
    );
  }
  return (
    <Card aria-label="Instructions">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit(async () => {
            await attempt(() => changeProject(id, { instructions: text }), 'Instructions saved');
          });
        }}
      >
        <TextAreaField
          label="Instructions"
          dir="auto"
          rows={5}
          value={text}
          maxLength={maxProjectInstructionsLength}
          placeholder="We are planning a trip with two children. Prices in euros."
          hint="For every answer in this project, after your own instructions. The built-in engine follows none."
          onChange={(event) => setText(event.target.value)}
        />
        {isChanged && isOvertaken && (
          <p role="status" className="mt-2 text-small text-text-2">
            These were changed by somebody else meanwhile. Save to replace theirs, or Discard to see them.
          </p>
        )}
        {isChanged && (
          <div className="mt-3 flex justify-end gap-2.5">
            <Button size="small" onClick={discard}>
              Discard
            </Button>
            <Button size="small" kind="primary" type="submit" isBusy={isBusy} busyLabel="Saving">
              Save
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
