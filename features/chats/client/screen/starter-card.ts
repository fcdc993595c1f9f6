import type { Icon } from '@phosphor-icons/react';
import { extensionPoint } from '#client/app/extension-point.ts';
import type { Tone } from '#client/ui/tag.tsx';

/** A way to start, offered in the empty chat. */
export interface StarterCard {
  title: string;
  /** Written into the composer, where it can still be changed. */
  text: string;
  tone: Tone;
  Icon: Icon;
}

/** The first four are shown. */
export const starterCards = extensionPoint<StarterCard>('starter cards');
