import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import { FolderPlusIcon } from '@phosphor-icons/react/FolderPlus';
import type { Command } from '#client/app/command.ts';
import { MoveThisChat } from './move/move-this-chat.tsx';
import { NewProjectDialog } from './new-project-dialog.tsx';

export const projectsCommands: readonly Command[] = [
  {
    id: 'new-project',
    title: 'New project',
    otherNames: 'folder workspace instructions',
    icon: FolderPlusIcon,
    order: 4,
    needsUser: true,
    effect: { Dialog: NewProjectDialog },
  },
  {
    id: 'move-to-project',
    title: 'Move this chat to a project',
    otherNames: 'folder put organise',
    icon: FolderOpenIcon,
    order: 5,
    needsUser: true,
    effect: { Dialog: MoveThisChat },
  },
];
