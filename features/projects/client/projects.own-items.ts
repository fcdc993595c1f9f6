import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const projectsOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'project',
    order: 2,
    label: 'Project',
    heading: 'Projects',
    recentHeading: 'Recent projects',
    Icon: FolderOpenIcon,
  },
];
