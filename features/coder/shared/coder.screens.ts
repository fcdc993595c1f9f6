import { homePath } from '#shared/home-path.ts';
import type { Screen } from '#shared/screen.ts';

export const coderScreens: readonly Screen[] = [
  {
    path: '/developer/:projectId?',
    title: 'Coder',
    guard: 'person',
    worksOfflineOnceOpened: { parts: ['sandbox', 'editor', 'chats', 'assistant'] },
    plannedWhenOff: {
      lead: 'Developer Mode Coming Soon',
      will: 'Builds small web projects with you and shows them as you go.',
      instead: { label: 'Back to Dashboard', href: homePath },
    },
    palette: { order: 170, otherNames: 'developer code web projects' },
    mode: { id: 'coder', name: 'Coder', description: 'Small web projects', category: 'creation', order: 4 },
  },
  { path: '/shared-code/:token', title: 'Shared page', guard: 'none' },
];
