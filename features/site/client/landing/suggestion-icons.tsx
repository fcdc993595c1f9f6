import { ArrowsClockwiseIcon } from '@phosphor-icons/react/ArrowsClockwise';
import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { GlobeIcon } from '@phosphor-icons/react/Globe';
import { PaletteIcon } from '@phosphor-icons/react/Palette';
import { PenNibIcon } from '@phosphor-icons/react/PenNib';
import type { Suggestion } from '#features/site/shared/suggestions.ts';

export const suggestionIcons: Record<Suggestion['icon'], typeof GlobeIcon> = {
  chat: ChatCircleTextIcon,
  web: GlobeIcon,
  writer: PenNibIcon,
  designer: PaletteIcon,
  rephraser: ArrowsClockwiseIcon,
};
