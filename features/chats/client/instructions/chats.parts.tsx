import { definePartRenderer, type PartProps } from '#features/assistant/client/part-renderer.ts';

function UsedInstructions({ part, answer }: PartProps<'instructions'>) {
  if (answer.isRunning) return null;
  const { of, project } = part;
  return (
    <p className="mt-3 text-micro font-normal text-text-3">
      {of === 'chat' && 'Used this chat’s instructions. They are in the chat’s menu. '}
      {of === 'person' && (
        <>
          Used your instructions.{' '}
          <a href="/settings/instructions" className="font-semibold text-text-2 underline">
            Change
          </a>{' '}
        </>
      )}
      {project && (
        <>
          Used the instructions of the project{' '}
          <a href={`/projects/${project.id}`} dir="auto" className="font-semibold text-text-2 underline">
            {project.name}
          </a>
          .
        </>
      )}
    </p>
  );
}

export const chatsParts = [
  definePartRenderer({ kind: 'instructions', place: 'after', order: 9, Component: UsedInstructions }),
];
