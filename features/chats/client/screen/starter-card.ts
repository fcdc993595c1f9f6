import type { ReactNode } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';
import type { Tone } from '#client/ui/tone.ts';

/** A way to start, offered in the empty chat. */
export interface StarterCard {
  title: string;
  /** Written into the composer, where it can still be changed. */
  text: string;
  tone: Tone;
  icon: ReactNode;
  /** Whether it needs a language model, or is answered well without one. Each is offered only where that is so. */
  isFor: 'model' | 'built-in';
}

/** The first four that suit what is connected are shown. */
export const starterCards = extensionPoint<StarterCard>('starter cards', { isOffer: true });
