import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { MenuItem } from '#client/ui/menu.tsx';

const OpenedMenu = lazyPart(async () => ({ default: (await import('./opened-menu.tsx')).OpenedMenu }));

/** The positioning code outweighs the page itself, so it loads on the first press and then opens at once. */
export function MoreMenu({ items }: { items: MenuItem[] }) {
  const [wasPressed, setWasPressed] = useState(false);
  const button = (
    <IconButton label="More" aria-haspopup="menu" icon={<DotsThreeIcon size={24} aria-hidden />} />
  );
  if (wasPressed)
    return (
      <Suspense fallback={button}>
        <OpenedMenu trigger={button} items={items} />
      </Suspense>
    );
  return (
    <IconButton
      label="More"
      aria-haspopup="menu"
      aria-expanded={false}
      icon={<DotsThreeIcon size={24} aria-hidden />}
      onClick={() => setWasPressed(true)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        setWasPressed(true);
      }}
    />
  );
}
