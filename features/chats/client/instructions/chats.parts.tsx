import { Link } from 'react-router';
import { definePartRenderer, type PartProps } from '#features/assistant/client/part-renderer.ts';

function UsedInstructions({ part, answer }: PartProps<'instructions'>) {
  if (answer.isRunning) return null;
  return (
    <p className="mt-3 text-micro font-normal text-text-3">
      {part.of === 'chat' ? 'Used this chat’s instructions. ' : 'Used your instructions. '}
      {part.of === 'chat' ? (
        'They are in the chat’s menu.'
      ) : (
        <Link to="/settings/instructions" className="font-semibold text-text-2 underline">
          Change
        </Link>
      )}
    </p>
  );
}

export const chatsParts = [
  definePartRenderer({ kind: 'instructions', place: 'after', order: 9, Component: UsedInstructions }),
];
