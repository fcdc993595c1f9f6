import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { claims } from '#features/site/shared/claims.ts';
import { type Menu, type MenuGroup, menus } from '#features/site/shared/menus.ts';
import { menuIcons } from './menu-icons.tsx';

/** One full-width menu below the header: featured, quick access, and three columns by category. */
export function MegaMenuPanel({ menuId }: { menuId: Menu['id'] }) {
  const menu = menus.find(({ id }) => id === menuId);
  if (menu === undefined) return null;
  return (
    <div className="page grid grid-cols-[240px_160px_repeat(3,1fr)] gap-x-8 py-7 xl:grid-cols-[300px_176px_repeat(3,1fr)] xl:gap-x-10">
      <Featured {...menu.featured} />
      <div>
        <h3 className="pt-0.5 text-micro font-semibold text-text-2">Quick access</h3>
        <ul className="mt-3 space-y-1">
          {menu.quickAccess.map(({ title, href, icon }) => {
            const Icon = menuIcons[icon];
            return (
              <li key={href}>
                <a
                  href={href}
                  className="-mx-2 flex min-h-11 items-center gap-3 rounded-control px-2 text-control font-semibold hover:bg-hover -outline-offset-2!"
                >
                  <Icon size={20} aria-hidden className="shrink-0" />
                  {title}
                </a>
              </li>
            );
          })}
        </ul>
        <p className="mt-4 border-t border-line pt-3 text-small text-text-2">
          {claims.models} AI models, {claims.tools} AI tools and {claims.modes} AI modes in one account.
        </p>
      </div>
      {menu.groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

function Featured({ title, text, action, href }: Menu['featured']) {
  return (
    <a href={href} className="group flex flex-col overflow-hidden rounded-panel bg-canvas text-white">
      <svg viewBox="0 0 300 146" className="-mb-px w-full" aria-hidden="true">
        <defs>
          <linearGradient id="menu-sun" x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="var(--sun-top)" />
            <stop offset="1" stopColor="var(--sun-bottom)" />
          </linearGradient>
        </defs>
        <path d="M104 136a92 92 0 0 1 184 0Z" fill="url(#menu-sun)" />
        <path d="M0 134H300V146H0Z" fill="var(--denim-1)" />
        <path
          d="M0 142H300"
          stroke="var(--accent)"
          strokeWidth="2.5"
          strokeDasharray="14 9"
          strokeLinecap="round"
        />
      </svg>
      <div className="on-denim flex flex-1 flex-col bg-(--denim-1) px-6 pt-3 pb-5">
        <p className="text-micro font-semibold text-[#ffd98a]">Featured</p>
        <p className="mt-1.5 text-h2">{title}</p>
        <p className="mt-2 text-small">{text}</p>
        <p className="mt-auto flex items-center gap-2 pt-4 text-small font-semibold group-hover:underline">
          {action}
          <ArrowRightIcon className="rtl:-scale-x-100" size={16} weight="bold" aria-hidden />
        </p>
      </div>
    </a>
  );
}

function Group({ title, tone, items }: MenuGroup) {
  return (
    <div>
      <h3 className="pt-0.5 text-micro font-semibold text-text-2">{title}</h3>
      <ul className="mt-2">
        {items.map((item) => {
          const Icon = menuIcons[item.icon];
          return (
            <li key={item.href}>
              <a
                href={item.href}
                className="-mx-3 flex items-center gap-3.5 rounded-control px-3 py-3 hover:bg-hover -outline-offset-2!"
              >
                <IconTile tone={tone} icon={<Icon size={22} weight="duotone" />} />
                <span className="min-w-0">
                  <span className="block text-control font-semibold">{item.title}</span>
                  <span className="block text-small text-text-2">{item.description}</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
