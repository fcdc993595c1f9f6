import { BroomIcon } from '@phosphor-icons/react/Broom';
import { CalculatorIcon } from '@phosphor-icons/react/Calculator';
import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/EnvelopeSimple';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/GlobeHemisphereWest';
import { ReceiptIcon } from '@phosphor-icons/react/Receipt';
import { StudentIcon } from '@phosphor-icons/react/Student';
import type { StarterCard } from './starter-card.ts';

/** What a language model does well. */
const withModel: readonly StarterCard[] = [
  {
    title: 'Explain a bill',
    text: 'Is my standing charge too high?',
    tone: 'marigold',
    Icon: ReceiptIcon,
    isFor: 'model',
  },
  {
    title: 'Use what I have',
    text: 'Half a cabbage, two eggs. Dinner?',
    tone: 'madder',
    Icon: CookingPotIcon,
    isFor: 'model',
  },
  {
    title: 'Help me write it',
    text: 'Ask my manager for Friday off, kindly',
    tone: 'denim',
    Icon: EnvelopeSimpleIcon,
    isFor: 'model',
  },
  {
    title: 'Learn together',
    text: 'Teach my son long division with sweets',
    tone: 'moss',
    Icon: StudentIcon,
    isFor: 'model',
  },
];

/** What the built-in engine does well by itself. */
const withoutModel: readonly StarterCard[] = [
  {
    title: 'Help around the house',
    text: 'How do I get red wine out of a carpet?',
    tone: 'madder',
    Icon: BroomIcon,
    isFor: 'built-in',
  },
  {
    title: 'Work it out',
    text: 'What is 15% of 84.60?',
    tone: 'marigold',
    Icon: CalculatorIcon,
    isFor: 'built-in',
  },
  {
    title: 'Fill in a template',
    text: 'Birthday invitation for Mia on Saturday at 3',
    tone: 'denim',
    Icon: EnvelopeSimpleIcon,
    isFor: 'built-in',
  },
  {
    title: 'Look around the world',
    text: 'Which countries border Switzerland?',
    tone: 'moss',
    Icon: GlobeHemisphereWestIcon,
    isFor: 'built-in',
  },
];

export const chatsStarters: readonly StarterCard[] = [...withModel, ...withoutModel];
