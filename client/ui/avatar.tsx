import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Initials } from './initials.tsx';

interface AvatarProps {
  name: string;
  /** Absent: the initials are shown, as they are when the picture does not come. */
  src?: string | undefined;
  size?: 'medium' | 'large' | 'huge';
}

const sizes = { medium: 'size-10', large: 'size-12', huge: 'size-24' };

/** Someone's picture, or what their name begins with. Beside the name, which says the same. */
export function Avatar({ name, src, size = 'medium' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === undefined || src === failed) return <Initials name={name} size={size} />;
  return (
    <img
      src={src}
      alt=""
      onError={() => setFailed(src)}
      className={classNames(
        'shrink-0 rounded-full bg-sunken object-cover high-contrast:border-2 high-contrast:border-text',
        sizes[size],
      )}
    />
  );
}
