import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';

interface ProjectMenuProps {
  onRename: () => void;
  onShare: () => void;
  onExportZip: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

export function ProjectMenu({ onRename, onShare, onExportZip, onDownload, onDelete }: ProjectMenuProps) {
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
        { label: 'Download this file', onSelect: onDownload },
        { label: 'Delete', isDestructive: true, onSelect: onDelete },
      ]}
    />
  );
}
