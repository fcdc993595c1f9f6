import { ArrowDownIcon } from '@phosphor-icons/react/ArrowDown';
import { Button } from '#client/ui/button.tsx';
import { definePartRenderer, type PartProps } from '#features/assistant/client/part-renderer.ts';
import { cutOffSentences } from '#features/assistant/shared/cut-off-part.ts';

/** Below an answer that ends before its end: why, and how to get the rest. */
function CutOffNote({ part, answer, host }: PartProps<'cut-off'>) {
  const { onAsk } = host;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <p className="text-small text-text-2">{cutOffSentences[part.reason]}</p>
      {part.reason === 'length' && onAsk && !answer.isRunning && (
        <Button
          size="small"
          icon={<ArrowDownIcon size={16} aria-hidden />}
          onClick={() => onAsk('Go on where your answer was cut off.')}
        >
          Continue
        </Button>
      )}
    </div>
  );
}

export const cutOffParts = [
  definePartRenderer({ kind: 'cut-off', place: 'after', order: 0, Component: CutOffNote }),
];
