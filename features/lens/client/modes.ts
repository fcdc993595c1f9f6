import type { Icon } from '@phosphor-icons/react';
import { MagicWandIcon } from '@phosphor-icons/react/MagicWand';
import { PaletteIcon } from '@phosphor-icons/react/Palette';
import { ScanIcon } from '@phosphor-icons/react/Scan';
import { UserFocusIcon } from '@phosphor-icons/react/UserFocus';
import { VideoCameraIcon } from '@phosphor-icons/react/VideoCamera';

export type LensMode = 'smart' | 'portrait' | 'style' | 'enhance' | 'video';

interface ModeLook {
  id: LensMode;
  name: string;
  /** Below its icon, where there is room for one word. */
  shortName: string;
  description: string;
  Icon: Icon;
}

export const lensModes: readonly LensMode[] = ['smart', 'portrait', 'style', 'enhance', 'video'];

export const modeLooks = (): readonly ModeLook[] => [
  {
    ...{ id: 'smart', name: 'Smart Lens', shortName: 'Smart' },
    ...{ description: 'AI-powered scene optimization', Icon: ScanIcon },
  },
  {
    ...{ id: 'portrait', name: 'Portrait', shortName: 'Portrait' },
    ...{ description: 'Enhanced portrait photos with AI', Icon: UserFocusIcon },
  },
  {
    ...{ id: 'style', name: 'Style Transfer', shortName: 'Style' },
    ...{ description: 'Apply AI art styles to photos', Icon: PaletteIcon },
  },
  {
    ...{ id: 'enhance', name: 'Enhance', shortName: 'Enhance' },
    ...{ description: 'AI image enhancement', Icon: MagicWandIcon },
  },
  {
    ...{ id: 'video', name: 'Video', shortName: 'Video' },
    ...{ description: 'AI-powered video recording', Icon: VideoCameraIcon },
  },
];

/** The mode that many places further, clamped at both ends. */
export function modeBeside(mode: LensMode, step: number): LensMode {
  const at = lensModes.indexOf(mode) + step;
  return lensModes[Math.min(Math.max(at, 0), lensModes.length - 1)] ?? mode;
}
