import type { Screen } from '#shared/screen.ts';

export const voiceScreens: readonly Screen[] = [
  {
    path: '/voice',
    title: 'Voice',
    guard: 'person',
    plannedWhenOff: {
      will: 'Talks with you, and reads answers aloud.',
      instead: { label: 'Ask in a chat', href: '/chat' },
    },
    palette: {
      order: 175,
      title: 'Talk to Everyday',
      otherNames: 'voice speak talk conversation microphone listen',
    },
  },
];
