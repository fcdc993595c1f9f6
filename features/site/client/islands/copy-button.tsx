import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useCopy } from '#client/ui/use-copy.ts';

export function CopyButton({ text }: { text: string }) {
  const { isCopied, hasFailed, copy } = useCopy();
  const outcome = isCopied ? 'Copied' : hasFailed ? 'Copying is not allowed here' : '';
  return (
    <>
      <IconButton
        label={outcome || 'Copy'}
        size="small"
        icon={
          isCopied ? <CheckIcon size={18} weight="bold" aria-hidden /> : <CopyIcon size={18} aria-hidden />
        }
        onClick={() => void copy(text)}
      />
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  );
}
