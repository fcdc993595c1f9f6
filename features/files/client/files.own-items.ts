import { FileIcon } from '@phosphor-icons/react/File';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const filesOwnItems: readonly OwnItemLook[] = [
  { kind: 'file', order: 3, label: 'File', heading: 'Files', recentHeading: 'Recent files', Icon: FileIcon },
];
