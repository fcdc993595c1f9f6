import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { useEffect, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';

const copiedShowsMs = 2000;

export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), copiedShowsMs);
    return () => clearTimeout(timer);
  }, [state]);

  function handleCopy(): void {
    navigator.clipboard.writeText(text).then(
      () => setState('copied'),
      () => setState('failed'),
    );
  }

  const label = { idle: 'Copy', copied: 'Copied', failed: 'Copying is not allowed here' }[state];
  return (
    <>
      <IconButton
        label={label}
        size="small"
        icon={
          state === 'copied' ? (
            <CheckIcon size={18} weight="bold" aria-hidden />
          ) : (
            <CopyIcon size={18} aria-hidden />
          )
        }
        onClick={handleCopy}
      />
      <span role="status" className="sr-only">
        {state === 'idle' ? '' : label}
      </span>
    </>
  );
}
