import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { useCopy } from '#client/ui/use-copy.ts';
import { BoxButton } from './box-button.tsx';

interface CopyCodeProps {
  getCode: () => string;
}

export function CopyCode({ getCode }: CopyCodeProps) {
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? CheckIcon : CopyIcon;
  return (
    <BoxButton
      label={isCopied ? 'Copied' : 'Copy'}
      icon={<Icon size={16} weight={isCopied ? 'bold' : 'regular'} aria-hidden />}
      onClick={() => void copy(getCode())}
    />
  );
}
