import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import type { MouseEvent } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { menus } from '#features/site/shared/menus.ts';
import { menuIcons } from './menu-icons.tsx';

export function PhoneMenuSheet({ isSignedOut, onClose }: { isSignedOut: boolean; onClose: () => void }) {
  function handleClick(event: MouseEvent): void {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what its links pass up.
    // biome-ignore lint/a11y/useKeyWithClickEvents: links also click from the keyboard.
    <div onClick={handleClick}>
      {menus.map((menu) => (
        // A shared name: the browser keeps at most one of them open.
        <details key={menu.id} name="phone-menu" className="group border-b border-line">
          <summary className="flex min-h-14 list-none items-center justify-between text-h3 [&::-webkit-details-marker]:hidden">
            {menu.label}
            <CaretDownIcon
              size={18}
              weight="bold"
              aria-hidden
              className="transition-move group-open:rotate-180"
            />
          </summary>
          <div className="pb-4">
            {menu.groups.map((group) => (
              <div key={group.title}>
                <h3 className="pt-2 pb-1 text-micro font-semibold text-text-2">{group.title}</h3>
                <ul>
                  {group.items.map((item) => {
                    const Icon = menuIcons[item.icon];
                    return (
                      <li key={item.href}>
                        <a href={item.href} className="flex min-h-14 items-center gap-3.5">
                          <IconTile tone={group.tone} icon={<Icon size={22} weight="duotone" />} />
                          <span>
                            <span className="block font-semibold">{item.title}</span>
                            <span className="block text-small text-text-2">{item.description}</span>
                          </span>
                        </a>
                      </li>
                    );
                  })}
                </ul>
              </div>
            ))}
            <h3 className="pt-2 pb-1 text-micro font-semibold text-text-2">Quick access</h3>
            <ul>
              {menu.quickAccess.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className="flex min-h-11 items-center font-semibold">
                    {link.title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </details>
      ))}
      {isSignedOut && (
        <div className="mt-6 grid grid-cols-2 gap-3">
          <ButtonLink href="/signup" kind="primary" size="large">
            Create Account
          </ButtonLink>
          <ButtonLink href="/signin" size="large">
            Sign In
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
