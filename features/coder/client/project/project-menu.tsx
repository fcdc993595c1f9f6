import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';

interface ProjectMenuProps {
  onRename: () => void;
  onShare: () => void;
  onExportZip: () => void;
  /** Absent if it is not a page. */
  onExportPage?: (() => void) | undefined;
  /** Absent if it is not a page. */
  dialogs?: { areAllowed: boolean; onToggle: () => void } | undefined;
  onDownload: () => void;
  onDelete: () => void;
}

export function ProjectMenu({
  onRename,
  onShare,
  onExportZip,
  onExportPage,
  dialogs,
  onDownload,
  onDelete,
}: ProjectMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label="Project options" icon={<DotsThreeIcon size={22} weight="bold" aria-hidden />} />
      }
      items={[
        { label: 'All projects', href: '/developer' },
        { label: 'Rename', onSelect: onRename },
        { label: 'Share', onSelect: onShare },
        { label: 'Download as a zip file', onSelect: onExportZip },
        ...(onExportPage ? [{ label: 'Download as one HTML file', onSelect: onExportPage }] : []),
        { label: 'Download this file', onSelect: onDownload },
        ...(dialogs
          ? [
              {
                label: dialogs.areAllowed ? 'Do not let it show dialogs' : 'Let it show dialogs',
                onSelect: dialogs.onToggle,
              },
            ]
          : []),
        { label: 'Delete', isDestructive: true, onSelect: onDelete },
      ]}
    />
  );
}
