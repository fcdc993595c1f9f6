import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Initials } from './initials.tsx';

interface AvatarProps {
  name: string;
  /** Absent: the initials are shown, as they are if the picture fails to load. */
  src?: string | undefined;
  size?: 'medium' | 'large' | 'huge';
}

const sizes = { medium: 'size-10', large: 'size-12', huge: 'size-24' };

/** A person's picture, or their initials. Decorative: it is beside the name. */
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
