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
  /** What already works and comes closest. */
  instead: { label: string; href: string };
}

const ask = { label: 'Ask in a chat', href: '/chat' };
const search = { label: 'Search the web', href: '/search/web' };
const home = { label: 'Go to the front page', href: '/' };
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
    instead: ask,
  },
  {
    path: '/designer',
    title: 'Designer',
    will: 'Draws pictures from your words.',
    isGuarded: true,
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
  {
    path: '/memory',
    title: 'Memory',
    will: 'Shows everything you have asked and searched, to keep, tag or delete.',
    isGuarded: true,
    instead: dashboard,
  },

  // Account
  {
    path: '/profile',
    title: 'Profile',
    will: 'Holds your name, your details and a few words about you.',
    isGuarded: true,
    instead: dashboard,
  },
  {
    path: '/profile/security',
    title: 'Security',
    will: 'Changes your password, adds a second step to sign-in and lists your devices.',
    isGuarded: true,
    instead: dashboard,
  },
  {
    path: '/profile/privacy',
    title: 'Data & Privacy',
    will: 'Exports everything you have made here, or deletes your account with it.',
    isGuarded: true,
    instead: dashboard,
  },
  {
    path: '/profile/activity',
    title: 'Activity History',
    will: 'Lists what you did here and when.',
    isGuarded: true,
    instead: dashboard,
  },
  {
    path: '/profile/notifications',
    title: 'Notification Settings',
    will: 'Decides which news reaches you, and how.',
    isGuarded: true,
    instead: dashboard,
  },
  {
    path: '/settings',
    title: 'Settings',
    will: 'Changes the look, the density, accessibility and your plan.',
    isGuarded: true,
    instead: dashboard,
  },
  {
    path: '/analytics',
    title: 'Analytics',
    will: 'Charts your tasks by day, by model and by kind.',
    isGuarded: true,
    instead: dashboard,
  },
  {
    path: '/payments',
    title: 'Payment Methods',
    will: 'Keeps the cards that pay for your plan.',
    isGuarded: true,
    instead: dashboard,
  },

  // About the product
  { path: '/splash', title: 'Welcome', will: 'Greets people who come for the first time.', instead: home },
  {
    path: '/pricing',
    title: 'Pricing',
    will: 'Compares the eight plans and manages yours.',
    instead: { label: 'See the plans', href: '/#plans' },
  },
  { path: '/about', title: 'About', will: 'Tells who makes this and why.', instead: home },
  { path: '/contact', title: 'Contact', will: 'Takes your message and sends it to us.', instead: home },
  { path: '/careers', title: 'Careers', will: 'Lists open positions.', instead: home },
  { path: '/careers/:id', title: 'Open position', will: 'Describes one open position.', instead: home },
  { path: '/blog', title: 'Blog', will: 'Collects our articles.', instead: home },
  {
    path: '/support',
    title: 'Help Centre',
    will: 'Answers common questions and shows how to reach us.',
    instead: ask,
  },
  {
    path: '/documentation',
    title: 'Documentation',
    will: 'Explains how to use, run and extend this product.',
    instead: search,
  },
  {
    path: '/documentation/services/:id',
    title: 'Service documentation',
    will: 'Explains one service in detail.',
    instead: search,
  },
  {
    path: '/documentation/industries/:id',
    title: 'Industry documentation',
    will: 'Explains how one industry uses this product.',
    instead: search,
  },
  { path: '/docs/:id', title: 'Documentation', will: 'Explains one subject in detail.', instead: search },
  {
    path: '/community',
    title: 'Community',
    will: 'Brings together the people who use this product.',
    instead: home,
  },
  { path: '/resources', title: 'Resources', will: 'Collects guides and examples.', instead: home },
  {
    path: '/privacy',
    title: 'Privacy',
    will: 'Says what is stored about you, where and for how long.',
    instead: home,
  },
  { path: '/terms', title: 'Terms', will: 'Holds the terms of use.', instead: home },
  { path: '/cookies', title: 'Cookies', will: 'Says which cookies are set and why.', instead: home },

  // Catalogues: every menu destination falls under one of these
  { path: '/services', title: 'Services', will: 'Lists the services and compares them.', instead: home },
  {
    path: '/services/:id',
    title: 'Service',
    will: 'Describes one service and what it can do for you.',
    instead: ask,
  },
  {
    path: '/services/:id/demo',
    title: 'Service demo',
    will: 'Lets you try one service right away.',
    instead: ask,
  },
  {
    path: '/industries',
    title: 'Industries',
    will: 'Shows what this product does in each line of work.',
    instead: home,
  },
  {
    path: '/industries/:id',
    title: 'Industry',
    will: 'Shows what this product does in one line of work.',
    instead: ask,
  },
  { path: '/store', title: 'Store', will: 'Lists models, assistants and tools to add.', instead: home },
  {
    path: '/store/:id',
    title: 'Store',
    will: 'Describes what this shelf of the store holds.',
    instead: home,
  },
  {
    path: '/store/:id/demo',
    title: 'Product demo',
    will: 'Lets you try one product right away.',
    instead: ask,
  },
  { path: '/learn', title: 'Learn', will: 'Collects courses, guides and examples.', instead: ask },
  { path: '/learn/:id', title: 'Learn', will: 'Teaches one subject step by step.', instead: ask },
  {
    path: '/learn/paths/:id',
    title: 'Learning path',
    will: 'Leads through a subject from the start.',
    instead: ask,
  },
];
