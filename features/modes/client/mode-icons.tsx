import { ArrowsClockwiseIcon } from '@phosphor-icons/react/ArrowsClockwise';
import { CalendarDotsIcon } from '@phosphor-icons/react/CalendarDots';
import { ChatCircleTextIcon } from '@phosphor-icons/react/ChatCircleText';
import { CodeIcon } from '@phosphor-icons/react/Code';
import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { GlobeIcon } from '@phosphor-icons/react/Globe';
import { ImagesIcon } from '@phosphor-icons/react/Images';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { MapPinIcon } from '@phosphor-icons/react/MapPin';
import { NewspaperIcon } from '@phosphor-icons/react/Newspaper';
import { NoteIcon } from '@phosphor-icons/react/Note';
import { PaletteIcon } from '@phosphor-icons/react/Palette';
import { PenNibIcon } from '@phosphor-icons/react/PenNib';
import { PlayCircleIcon } from '@phosphor-icons/react/PlayCircle';
import { ScanIcon } from '@phosphor-icons/react/Scan';
import { SquaresFourIcon } from '@phosphor-icons/react/SquaresFour';
import type { Tone } from '#client/ui/tone.ts';
import type { ModeCategory } from '#shared/screen.ts';

const icons: Readonly<Record<string, typeof GlobeIcon>> = {
  all: MagnifyingGlassIcon,
  web: GlobeIcon,
  images: ImagesIcon,
  videos: PlayCircleIcon,
  news: NewspaperIcon,
  places: MapPinIcon,
  calendar: CalendarDotsIcon,
  rephraser: ArrowsClockwiseIcon,
  chat: ChatCircleTextIcon,
  notes: NoteIcon,
  recipe: CookingPotIcon,
  designer: PaletteIcon,
  writer: PenNibIcon,
  coder: CodeIcon,
  lens: ScanIcon,
};

export function modeIcon(name: string): typeof GlobeIcon {
  return icons[name] ?? SquaresFourIcon;
}

export const modeTones: Record<ModeCategory, Tone> = { search: 'denim', tools: 'moss', creation: 'madder' };
