import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import type { AnswerActionProps } from '#features/assistant/client/answer-action.ts';
import { textToCopy } from '#features/assistant/client/answer-text.ts';
import { sourcesOf } from '#features/assistant/shared/sources-part.ts';

/** The answer with its sources, for pasting elsewhere. */
export function CopyAction({ answer }: AnswerActionProps) {
  const { isCopied, copy } = useCopy();
  return (
    <>
      <IconButton
        size="small"
        label={isCopied ? 'Copied' : 'Copy answer'}
        onClick={() => void copy(textToCopy(answer.text, sourcesOf(answer.parts)))}
        icon={
          isCopied ? <CheckIcon size={20} weight="bold" aria-hidden /> : <CopyIcon size={20} aria-hidden />
        }
      />
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </>
  );
}
