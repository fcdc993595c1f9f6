import { AppWindowIcon } from '@phosphor-icons/react/AppWindow';
import { BooksIcon } from '@phosphor-icons/react/Books';
import { BriefcaseIcon } from '@phosphor-icons/react/Briefcase';
import { CalendarDotsIcon } from '@phosphor-icons/react/CalendarDots';
import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/EnvelopeSimple';
import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { FolderSimpleIcon } from '@phosphor-icons/react/FolderSimple';
import { StorefrontIcon } from '@phosphor-icons/react/Storefront';
import { StudentIcon } from '@phosphor-icons/react/Student';
import { UserCircleIcon } from '@phosphor-icons/react/UserCircle';
import { UsersIcon } from '@phosphor-icons/react/Users';
import { useIsOff } from '#client/app/product.tsx';
import { IconTile } from '#client/ui/icon-tile.tsx';
import { type LauncherIcon, type LauncherTile, launcherTiles } from '#features/site/shared/launcher-tiles.ts';

const icons: Record<LauncherIcon, typeof UsersIcon> = {
  account: UserCircleIcon,
  store: StorefrontIcon,
  business: BriefcaseIcon,
  books: BooksIcon,
  courses: StudentIcon,
  apps: AppWindowIcon,
  mail: EnvelopeSimpleIcon,
  documents: FileTextIcon,
  calendar: CalendarDotsIcon,
  contacts: UsersIcon,
  chat: ChatCircleTextIcon,
  drive: FolderSimpleIcon,
};

const box =
  'group flex h-22 w-full flex-col items-center gap-1.5 pt-2.5 rounded-control text-micro font-semibold';

export function AppLauncherTiles() {
  const isOff = useIsOff();
  return (
    <ul className="grid grid-cols-3 gap-2">
      {launcherTiles
        .filter(({ link }) => !isOff(link))
        .map((tile) => (
          <li key={tile.name}>
            <Tile tile={tile} />
          </li>
        ))}
    </ul>
  );
}

function Tile({ tile }: { tile: LauncherTile }) {
  const Icon = icons[tile.icon];
  if (!tile.isEnabled) {
    return (
      <button type="button" aria-disabled="true" className={`${box} relative text-text-3`}>
        <IconTile tone="neutral" icon={<Icon size={22} weight="duotone" />} />
        <span className="text-center leading-4">
          {tile.name}
          <span className="block text-tiny font-normal">Coming Soon</span>
        </span>
      </button>
    );
  }
  return (
    <a
      href={tile.link}
      className={`${box} text-text hover:bg-hover`}
      {...(tile.opensNewTab && { target: '_blank', rel: 'noopener' })}
    >
      <IconTile tone={tile.colour} icon={<Icon size={22} weight="duotone" />} />
      {tile.name}
      {tile.opensNewTab && <span className="sr-only">(opens in a new tab)</span>}
    </a>
  );
}
