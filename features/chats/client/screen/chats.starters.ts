import { CookingPotIcon } from '@phosphor-icons/react/CookingPot';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/EnvelopeSimple';
import { ReceiptIcon } from '@phosphor-icons/react/Receipt';
import { StudentIcon } from '@phosphor-icons/react/Student';
import type { StarterCard } from './starter-card.ts';

export const chatsStarters: readonly StarterCard[] = [
  { title: 'Explain a bill', text: 'Is my standing charge too high?', tone: 'marigold', Icon: ReceiptIcon },
  {
    title: 'Use what I have',
    text: 'Half a cabbage, two eggs. Dinner?',
    tone: 'madder',
    Icon: CookingPotIcon,
  },
  {
    title: 'Help me write it',
    text: 'Ask my manager for Friday off, kindly',
    tone: 'denim',
    Icon: EnvelopeSimpleIcon,
  },
  {
    title: 'Learn together',
    text: 'Teach my son long division with sweets',
    tone: 'moss',
    Icon: StudentIcon,
  },
];
