import { LightningIcon } from '@phosphor-icons/react/Lightning';
import { LightningSlashIcon } from '@phosphor-icons/react/LightningSlash';
import { useState } from 'react';
import { setOnCamera } from './light-and-zoom.ts';
import { RoundButton } from './round-button.tsx';

/** For cameras with a light, which is off when they start. */
export function LightButton({ stream }: { stream: MediaStream }) {
  const [isLit, setIsLit] = useState(false);
  const Icon = isLit ? LightningIcon : LightningSlashIcon;
  return (
    <RoundButton
      label="Light"
      isPressed={isLit}
      icon={<Icon size={20} aria-hidden />}
      onClick={() => void setOnCamera(stream, { torch: !isLit }).then((is) => is && setIsLit(!isLit))}
    />
  );
}
