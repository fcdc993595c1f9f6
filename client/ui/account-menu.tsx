import { SignOutIcon } from '@phosphor-icons/react/SignOut';
import * as Popover from 'radix-ui/popover';
import { type ReactNode, useState } from 'react';
import { Avatar } from './avatar.tsx';
import { UsageMeter } from './progress-bar.tsx';
import { LoadingRegion, Skeleton } from './skeleton.tsx';
import { leaveFocusElsewhere } from './use-return-focus.ts';

interface AccountMenuProps {
  name: string;
  /** The address of their picture. */
  avatar?: string | undefined;
  email: string;
  /** `null` until it is known: its space is reserved, so that no link moves away under the pointer. */
  usage?:
    | { label: string; text: string; value: number; max: number | null; note?: string | undefined }[]
    | null;
  /** Links in groups, with dividers in between. */
  groups: { href: string; label: string; icon?: ReactNode }[][];
  /** Actions rather than links; first of all. */
  actions?: { label: string; hint?: string; icon?: ReactNode; onSelect: () => void }[];
  onSignOut: () => void;
  isSigningOut?: boolean;
  /** For a menu that is loaded by the press that opens it. */
  startsOpen?: boolean;
}

const item =
  'flex min-h-10 touch:min-h-11 w-full items-center gap-3 rounded-small px-3 text-start text-control text-text no-underline hover:bg-hover -outline-offset-3!';

/** Who is signed in, how much of today's allowance is used, and signing out. */
export function AccountMenu({
  name,
  avatar,
  email,
  usage = [],
  groups,
  actions = [],
  onSignOut,
  isSigningOut,
  startsOpen = false,
}: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);

  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger className="press inline-flex size-11 items-center justify-center rounded-full outline-offset-1! relative">
        <Avatar name={name} src={avatar} />
        <span className="sr-only">Account: {name}</span>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          onCloseAutoFocus={leaveFocusElsewhere}
          aria-label="Account"
          align="end"
          sideOffset={8}
          collisionPadding={16}
          className="popover-box motion-fade z-60 w-80 max-w-[calc(100vw-2rem)]"
        >
          <div className="flex items-center gap-3 p-4">
            <Avatar name={name} src={avatar} size="large" />
            <div className="min-w-0">
              <p className="truncate font-semibold">{name}</p>
              <p className="truncate text-small text-text-2">{email}</p>
            </div>
          </div>
          {usage === null && (
            <LoadingRegion label="Loading your usage" className="space-y-4 border-t border-line p-4">
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </LoadingRegion>
          )}
          {usage !== null && usage.length > 0 && (
            <div className="space-y-4 border-t border-line p-4">
              {usage.map((meter) => (
                <UsageMeter key={meter.label} {...meter} />
              ))}
            </div>
          )}
          {actions.length > 0 && (
            <div className="border-t border-line p-1.5">
              {actions.map(({ label, hint, icon, onSelect }) => (
                <button
                  key={label}
                  type="button"
                  className={item}
                  onClick={() => {
                    setIsOpen(false);
                    onSelect();
                  }}
                >
                  {icon && <span className="text-text-2">{icon}</span>}
                  <span className="flex-1">{label}</span>
                  {hint && <span className="text-small text-text-3 touch:hidden">{hint}</span>}
                </button>
              ))}
            </div>
          )}
          {groups.map((group) => (
            <ul key={group[0]?.href} className="border-t border-line p-1.5">
              {group.map((link) => (
                <li key={link.href}>
                  <a href={link.href} className={item} onClick={() => setIsOpen(false)}>
                    {link.icon && <span className="text-text-2">{link.icon}</span>}
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          ))}
          {/* Always visible, even if the links are longer than the screen. */}
          <div className="sticky bottom-0 border-t border-line bg-raised p-1.5">
            <button
              type="button"
              className={item}
              onClick={onSignOut}
              aria-disabled={isSigningOut || undefined}
            >
              <SignOutIcon size={20} className="rtl:-scale-x-100 text-text-2" aria-hidden />
              Sign Out
            </button>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
