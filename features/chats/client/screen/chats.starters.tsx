import { BroomIcon } from '@phosphor-icons/react/Broom';
import { CalculatorIcon } from '@phosphor-icons/react/Calculator';
import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/EnvelopeSimple';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/GlobeHemisphereWest';
import { ReceiptIcon } from '@phosphor-icons/react/Receipt';
import { StudentIcon } from '@phosphor-icons/react/Student';
import type { StarterCard } from './starter-card.ts';

const icon = { size: 22, weight: 'duotone' } as const;

/** What a language model does well. */
const withModel: readonly StarterCard[] = [
  {
    title: 'Explain a bill',
    text: 'Is my standing charge too high?',
    tone: 'marigold',
    icon: <ReceiptIcon {...icon} />,
    isFor: 'model',
  },
  {
    title: 'Use what I have',
    text: 'Half a cabbage, two eggs. Dinner?',
    tone: 'madder',
    icon: <CookingPotIcon {...icon} />,
    isFor: 'model',
  },
  {
    title: 'Help me write it',
    text: 'Ask my manager for Friday off, kindly',
    tone: 'denim',
    icon: <EnvelopeSimpleIcon {...icon} />,
    isFor: 'model',
  },
  {
    title: 'Learn together',
    text: 'Teach my son long division with sweets',
    tone: 'moss',
    icon: <StudentIcon {...icon} />,
    isFor: 'model',
  },
];

/** What the built-in engine does well by itself. */
const withoutModel: readonly StarterCard[] = [
  {
    title: 'Help around the house',
    text: 'How do I get red wine out of a carpet?',
    tone: 'madder',
    icon: <BroomIcon {...icon} />,
    isFor: 'built-in',
  },
  {
    title: 'Work it out',
    text: 'What is 15% of 84.60?',
    tone: 'marigold',
    icon: <CalculatorIcon {...icon} />,
    isFor: 'built-in',
  },
  {
    title: 'Fill in a template',
    text: 'Birthday invitation for Mia on Saturday at 3',
    tone: 'denim',
    icon: <EnvelopeSimpleIcon {...icon} />,
    isFor: 'built-in',
  },
  {
    title: 'Look around the world',
    text: 'Which countries border Switzerland?',
    tone: 'moss',
    icon: <GlobeHemisphereWestIcon {...icon} />,
    isFor: 'built-in',
  },
];

export const chatsStarters: readonly StarterCard[] = [...withModel, ...withoutModel];
