import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { keyboardShortcuts } from '#features/chats/client/shortcuts/keyboard-shortcut.ts';

export const commandPaletteClient: ClientFeature = {
  contributions: [
    contribute(keyboardShortcuts, [
      async () => (await import('./command-palette.shortcuts.ts')).commandPaletteShortcuts,
    ]),
  ],
};
