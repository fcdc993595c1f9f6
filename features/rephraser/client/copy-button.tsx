import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useCopy } from '#client/ui/use-copy.ts';

/** Copies a text, and confirms it for two seconds. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const { isCopied, hasFailed, copy } = useCopy();
  const icon = { size: 20, 'aria-hidden': true } as const;
  return (
    <>
      <IconButton
        size="small"
        label={isCopied ? 'Copied' : label}
        icon={
          isCopied ? (
            <CheckIcon {...icon} className="text-success" />
          ) : hasFailed ? (
            <WarningCircleIcon {...icon} className="text-danger" />
          ) : (
            <CopyIcon {...icon} />
          )
        }
        disabled={text === ''}
        onClick={() => void copy(text)}
      />
      <span role="status" className="sr-only">
        {isCopied && 'Copied'}
        {hasFailed && 'Your browser did not allow copying.'}
      </span>
    </>
  );
}
