import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

/** A secret, shown this one time only. */
export function ShownOnce({
  label,
  secret,
  children,
}: {
  label: string;
  secret: string;
  children: ReactNode;
}) {
  const { isCopied, hasFailed, copy } = useCopy();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      role="group"
      aria-label={label}
      className="flex flex-wrap items-start gap-x-4 gap-y-3 rounded-card border border-moss bg-moss-soft p-4"
    >
      <CheckCircleIcon size={20} weight="fill" className="mt-1 shrink-0 text-moss" aria-hidden />
      <div className="min-w-0 flex-1 basis-52">
        <code className="block font-mono text-control break-all select-all" translate="no">
          {secret}
        </code>
        <p className="mt-2 text-small">{children}</p>
      </div>
      <p className="sr-only" role="status">
        {isCopied ? 'Copied' : ''}
      </p>
      <Button autoFocus icon={<CopyIcon size={18} aria-hidden />} onClick={() => void copy(secret)}>
        {isCopied ? 'Copied' : hasFailed ? 'Copy it by hand' : 'Copy'}
      </Button>
    </div>
  );
}
