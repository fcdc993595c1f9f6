import { LinkSimpleIcon } from '@phosphor-icons/react/LinkSimple';
import { Button } from '#client/ui/button.tsx';
import { useCopy } from '#client/ui/use-copy.ts';

/** Copies a link to pass on to one person. */
export function CopyLink({ path, label = 'Copy the link' }: { path: string; label?: string }) {
  const { isCopied, hasFailed, copy } = useCopy();
  return (
    <Button
      size="small"
      kind="ghost"
      icon={<LinkSimpleIcon size={16} aria-hidden />}
      onClick={() => void copy(new URL(path, location.origin).href)}
    >
      {isCopied ? 'Copied' : hasFailed ? 'Not copied' : label}
    </Button>
  );
}
