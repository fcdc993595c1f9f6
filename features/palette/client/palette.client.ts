import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { keyboardShortcuts } from '#features/chats/client/keyboard-shortcut.ts';

export const paletteClient: ClientFeature = {
  contributions: [
    contribute(keyboardShortcuts, [async () => (await import('./palette.shortcuts.ts')).paletteShortcuts]),
  ],
};
