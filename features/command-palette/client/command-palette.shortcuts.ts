import { commandKey, type KeyboardShortcut } from '#features/chats/client/shortcuts/keyboard-shortcut.ts';

export const commandPaletteShortcuts: readonly KeyboardShortcut[] = [
  { keys: [commandKey, 'K'], does: 'Search everything', order: 1 },
];
