import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import { IconTile } from '#client/ui/icon-tile.tsx';
import type { ProjectColour } from '#features/projects/shared/projects.contract.ts';

export function ProjectMark({
  colour,
  size = 'small',
}: {
  colour: ProjectColour;
  size?: 'small' | 'medium' | 'large';
}) {
  return (
    <IconTile
      tone={colour}
      size={size}
      icon={<FolderOpenIcon size={size === 'small' ? 18 : 24} weight="duotone" />}
    />
  );
}
