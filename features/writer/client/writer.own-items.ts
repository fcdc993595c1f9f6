import { FileTextIcon } from '@phosphor-icons/react/FileText';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const writerOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'document',
    order: 2,
    label: 'Document',
    heading: 'Documents',
    recentHeading: 'Recent documents',
    Icon: FileTextIcon,
  },
];
