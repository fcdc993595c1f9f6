/**
 * Every route that is planned and not built yet, in one list so that none is forgotten. Building a screen
 * means deleting its line here and adding its route in `routes.tsx`.
 */
export interface Placeholder {
  path: string;
  title: string;
  /** One honest sentence: what this page will do. */
  will: string;
  /** Guarded pages ask for sign-in first, exactly as the finished page will. */
  isGuarded?: true;
  /** What a plan must allow for it; said already now, so that nobody waits for what their plan will not have. */
  needs?: 'coding' | 'creative-generation';
  /** What already works and comes closest. */
  instead: { label: string; href: string };
}

const ask = { label: 'Ask in a chat', href: '/chat' };
const dashboard = { label: 'Open your dashboard', href: '/dashboard' };

export const placeholders: readonly Placeholder[] = [
  // Search

  // Tools and creation
  {
    path: '/calendar',
    title: 'Calendar',
    will: 'Keeps your events by day, week and month, and helps to plan them.',
    isGuarded: true,
    instead: dashboard,
  },
  {
    path: '/recipe',
    title: 'Recipes',
    will: 'Keeps your recipes, suggests new ones and works out substitutions.',
    isGuarded: true,
    instead: ask,
  },
  {
    path: '/notes',
    title: 'Notes',
    will: 'Keeps your notes, with tags, search and help to organise them.',
    isGuarded: true,
    instead: ask,
  },
  {
    path: '/developer',
    title: 'Coder',
    will: 'Builds small web projects with you and shows them as you go.',
    isGuarded: true,
    needs: 'coding',
    instead: ask,
  },
  {
    path: '/designer',
    title: 'Designer',
    will: 'Draws pictures from your words.',
    isGuarded: true,
    needs: 'creative-generation',
    instead: ask,
  },
  {
    path: '/writer',
    title: 'Writer',
    will: 'Keeps your documents and helps you to write them.',
    isGuarded: true,
    instead: ask,
  },
  {
    path: '/rephraser',
    title: 'Rephraser',
    will: 'Says the same thing in another tone, from plain to poetic.',
    instead: ask,
  },

  // Account
];
