import { ArrowsOutSimpleIcon } from '@phosphor-icons/react/ArrowsOutSimple';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { FilesIcon } from '@phosphor-icons/react/Files';
import { ListBulletsIcon } from '@phosphor-icons/react/ListBullets';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { PrinterIcon } from '@phosphor-icons/react/Printer';
import { TagIcon } from '@phosphor-icons/react/Tag';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { UsersIcon } from '@phosphor-icons/react/Users';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';

interface DocumentMenuProps {
  /** The server has stored it. */
  isSaved: boolean;
  isOwn: boolean;
  isWide: boolean;
  on: Record<
    | 'find'
    | 'focus'
    | 'outline'
    | 'versions'
    | 'nameVersion'
    | 'templates'
    | 'saveTemplate'
    | 'download'
    | 'print'
    | 'share'
    | 'remove',
    () => void
  >;
}

/** The actions on the open document. */
export function DocumentMenu({ isSaved, isOwn, isWide, on }: DocumentMenuProps) {
  const icon = { size: 20, 'aria-hidden': true } as const;
  const stored = [
    { label: 'Earlier versions', icon: <ClockCounterClockwiseIcon {...icon} />, onSelect: on.versions },
    { label: 'Name this version', icon: <TagIcon {...icon} />, onSelect: on.nameVersion },
    { label: 'Download', icon: <DownloadSimpleIcon {...icon} />, onSelect: on.download },
  ];
  return (
    <Menu
      trigger={
        <IconButton label="Document options" icon={<DotsThreeIcon size={24} weight="bold" aria-hidden />} />
      }
      items={[
        ...(!isWide && isOwn && isSaved
          ? [{ label: 'Share', icon: <UsersIcon {...icon} />, onSelect: on.share }]
          : []),
        ...(isWide
          ? [{ label: 'Focus mode', icon: <ArrowsOutSimpleIcon {...icon} />, onSelect: on.focus }]
          : [
              {
                label: 'Outline',
                icon: <ListBulletsIcon {...icon} className="rtl:-scale-x-100" />,
                onSelect: on.outline,
              },
            ]),
        { label: 'Find and replace', icon: <MagnifyingGlassIcon {...icon} />, onSelect: on.find },
        { label: 'Choose a template', icon: <FilesIcon {...icon} />, onSelect: on.templates },
        { label: 'Save as template', icon: <FilesIcon {...icon} />, onSelect: on.saveTemplate },
        ...(isSaved ? stored : []),
        { label: 'Print', icon: <PrinterIcon {...icon} />, onSelect: on.print },
        ...(isSaved && isOwn
          ? [{ label: 'Delete', icon: <TrashIcon {...icon} />, isDestructive: true, onSelect: on.remove }]
          : []),
      ]}
    />
  );
}
