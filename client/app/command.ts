import type { Icon } from '@phosphor-icons/react';
import type { ComponentType } from 'react';
import { extensionPoint } from './extension-point.ts';

export interface CommandDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Something to do from anywhere, found in the command palette. */
export interface Command {
  id: string;
  title: string;
  /** Other words under which someone may look for it. */
  otherNames: string;
  icon: Icon;
  order: number;
  needsUser?: true;
  /** Where it leads, what it does, or the dialog that it opens in the palette's place. */
  effect: { goTo: string } | { run: () => void } | { Dialog: ComponentType<CommandDialogProps> };
}

/** Contributions load their commands when the palette is first opened. */
export const commands = extensionPoint<() => Promise<readonly Command[]>>('commands', { isOffer: true });
