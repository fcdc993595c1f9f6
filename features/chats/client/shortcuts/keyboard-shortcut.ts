import { extensionPoint } from '#client/app/extension-point.ts';

/** The name of the modifier key for commands on this computer's keyboard. */
export const commandKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';

/** A line in the list of keyboard shortcuts; contributed by the feature that handles the keys. */
export interface KeyboardShortcut {
  keys: readonly string[];
  does: string;
  order: number;
  /** A single key, which a person may have switched off. */
  isSingle?: true;
  /** The screen of the feature that it belongs to, if that is not the contributing one. */
  feature?: string;
}

/** Contributions load their lines when the list is opened. */
export const keyboardShortcuts = extensionPoint<() => Promise<readonly KeyboardShortcut[]>>(
  'keyboard shortcuts',
  { isOffer: true },
);
