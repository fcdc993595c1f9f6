import { calendarScreens } from '#features/calendar/shared/calendar.screens.ts';
import type { Screen } from '#shared/screen.ts';

export type LauncherIcon =
  | 'account'
  | 'store'
  | 'business'
  | 'books'
  | 'courses'
  | 'apps'
  | 'mail'
  | 'documents'
  | 'calendar'
  | 'contacts'
  | 'chat'
  | 'drive';

export interface LauncherTile {
  name: string;
  link: string;
  /** False: shown as 'Coming Soon' and inactive until the feature exists. */
  isEnabled: boolean;
  colour: 'denim' | 'moss' | 'madder' | 'marigold';
  icon: LauncherIcon;
  opensNewTab?: true;
}

function isBuilt(screens: readonly Screen[]): boolean {
  return screens.every(({ planned }) => planned === undefined);
}

export const launcherTiles: readonly LauncherTile[] = [
  { name: 'Account', link: '/profile', isEnabled: true, colour: 'denim', icon: 'account' },
  { name: 'Store', link: '/store/all', isEnabled: true, colour: 'madder', icon: 'store' },
  {
    name: 'Business',
    link: '/services/all',
    isEnabled: true,
    colour: 'moss',
    icon: 'business',
    opensNewTab: true,
  },
  {
    name: 'Books',
    link: '/learn/guides',
    isEnabled: true,
    colour: 'marigold',
    icon: 'books',
    opensNewTab: true,
  },
  {
    name: 'Courses',
    link: '/learn/chat-academy',
    isEnabled: true,
    colour: 'denim',
    icon: 'courses',
    opensNewTab: true,
  },
  {
    name: 'App Store',
    link: '/store/starter-kits',
    isEnabled: true,
    colour: 'madder',
    icon: 'apps',
    opensNewTab: true,
  },
  { name: 'Chat', link: '/chat', isEnabled: true, colour: 'moss', icon: 'chat' },
  { name: 'Mail', link: '/mail', isEnabled: false, colour: 'denim', icon: 'mail' },
  { name: 'Documents', link: '/documents', isEnabled: false, colour: 'marigold', icon: 'documents' },
  {
    name: 'Calendar',
    link: '/calendar',
    isEnabled: isBuilt(calendarScreens),
    colour: 'moss',
    icon: 'calendar',
  },
  { name: 'Contacts', link: '/contacts', isEnabled: false, colour: 'madder', icon: 'contacts' },
  { name: 'Drive', link: '/drive', isEnabled: false, colour: 'denim', icon: 'drive' },
];
