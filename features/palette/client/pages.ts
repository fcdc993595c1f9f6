import { placeholders } from '#client/placeholders.ts';

export interface Page {
  path: string;
  title: string;
  /** Other words under which somebody may look for it. */
  also: string;
}

/** Every page that can be gone to as it is, whether built or planned. */
export const namedPages: readonly Page[] = [
  { path: '/dashboard', title: 'Home', also: 'dashboard start usage' },
  { path: '/chat', title: 'Chat', also: 'ask question conversation' },
  { path: '/search', title: 'Search', also: 'everything all' },
  { path: '/search/web', title: 'Web search', also: 'pages results' },
  { path: '/search/images', title: 'Image search', also: 'pictures photos' },
  { path: '/search/videos', title: 'Video search', also: 'films clips' },
  { path: '/search/news', title: 'News search', also: 'papers headlines articles' },
  { path: '/search/places', title: 'Places search', also: 'map shops restaurants' },
  { path: '/research', title: 'Research', also: 'deep report sources' },
  { path: '/models', title: 'AI models', also: 'gpt claude gemini provider engine' },
  { path: '/notes', title: 'Notes', also: 'write down' },
  { path: '/calendar', title: 'Calendar', also: 'events dates' },
  { path: '/recipe', title: 'Recipes', also: 'cook meals' },
  { path: '/rephraser', title: 'Rephraser', also: 'tone rewrite' },
  { path: '/writer', title: 'Writer', also: 'letters articles documents' },
  { path: '/designer', title: 'Designer', also: 'pictures images' },
  { path: '/developer', title: 'Coder', also: 'developer code web projects' },
  { path: '/profile', title: 'Profile', also: 'account name' },
  { path: '/profile/security', title: 'Security', also: 'password devices two-factor passkey sign-in' },
  { path: '/profile/notifications', title: 'Notifications', also: 'mail alerts' },
  { path: '/profile/activity', title: 'Activity', also: 'history log' },
  { path: '/profile/privacy', title: 'Data & Privacy', also: 'export delete' },
  { path: '/memory', title: 'Memory', also: 'remember facts bookmarks tags find again' },
  { path: '/analytics', title: 'Analytics', also: 'usage figures charts statistics' },
  { path: '/payments', title: 'Payment Methods', also: 'card billing' },
  { path: '/pricing', title: 'Subscription', also: 'plans price upgrade' },
  {
    path: '/settings',
    title: 'Settings',
    also: 'preferences appearance theme density accessibility contrast voice language time zone region',
  },
];

const planned = new Set(placeholders.map(({ path }) => path));

/** Only what is there: a page that says what it will do one day is no place to go to. */
export const pages: readonly Page[] = namedPages.filter(({ path }) => !planned.has(path));
