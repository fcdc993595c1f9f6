import type { Icon } from '@phosphor-icons/react';
import type { ComponentType } from 'react';
import { extensionPoint } from './extension-point.ts';

export interface CommandDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** An action available anywhere, found in the command palette. */
export interface Command {
  id: string;
  title: string;
  /** Other words that people may search for. */
  otherNames: string;
  icon: Icon;
  order: number;
  needsUser?: true;
  /** Where it leads, what it does, or the dialog that it opens in place of the palette. */
  effect: { goTo: string } | { run: () => void } | { Dialog: ComponentType<CommandDialogProps> };
}

/** Contributions load their commands when the palette is first opened. */
export const commands = extensionPoint<() => Promise<readonly Command[]>>('commands', { isOffer: true });
