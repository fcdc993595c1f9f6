export type ModeId =
  | 'all'
  | 'web'
  | 'images'
  | 'videos'
  | 'news'
  | 'places'
  | 'calendar'
  | 'rephraser'
  | 'chat'
  | 'notes'
  | 'recipe'
  | 'designer'
  | 'writer'
  | 'coder';

export type ModeCategory = 'search' | 'tools' | 'creation';

export interface Mode {
  id: ModeId;
  name: string;
  description: string;
  /** Names of icons; the client maps them to drawings. */
  icon: ModeId;
  path: string;
  category: ModeCategory;
  /** False when the operator switched the feature off. */
  isEnabled: boolean;
  requiresAuth: boolean;
}

function mode(category: ModeCategory, id: ModeId, name: string, path: string, description: string): Mode {
  return { id, name, description, icon: id, path, category, isEnabled: true, requiresAuth: true };
}

/** In the order in which they are shown. */
export const modes: readonly Mode[] = [
  mode('search', 'all', 'All', '/search', 'Everything at once: web, images, videos, news and places'),
  mode('search', 'web', 'Web', '/search/web', 'Web pages with a cited summary'),
  mode('search', 'images', 'Images', '/search/images', 'Pictures and where they come from'),
  mode('search', 'videos', 'Videos', '/search/videos', 'Videos and what they cover'),
  mode('search', 'news', 'News', '/search/news', 'What papers report today'),
  mode('search', 'places', 'Places', '/search/places', 'Shops, parks and sights, on a map'),
  mode('tools', 'chat', 'Chat', '/chat', 'Ask anything and follow the sources'),
  mode('tools', 'notes', 'Notes', '/notes', 'Write things down and find them again'),
  mode('tools', 'calendar', 'Calendar', '/calendar', 'Events by day, week and month'),
  mode('tools', 'rephraser', 'Rephraser', '/rephraser', 'Say it in another tone'),
  mode('creation', 'writer', 'Writer', '/writer', 'Letters, articles and drafts'),
  mode('creation', 'recipe', 'Recipe', '/recipe', 'Meals from what you have'),
  mode('creation', 'designer', 'Designer', '/designer', 'Pictures from words'),
  mode('creation', 'coder', 'Coder', '/developer', 'Small web projects'),
];

export const modeCategories: readonly { id: ModeCategory; title: string }[] = [
  { id: 'search', title: 'Search' },
  { id: 'tools', title: 'Tools' },
  { id: 'creation', title: 'Creation' },
];

const landingModes: readonly ModeId[] = ['web', 'images', 'videos', 'chat'];

/** By name or description, whatever the case. On the landing page only four modes are offered. */
export function filterModes(all: readonly Mode[], text: string, pathname?: string): Mode[] {
  const wanted = text.trim().toLowerCase();
  return all.filter(({ id, name, description }) => {
    if (pathname === '/' && !landingModes.includes(id)) return false;
    return name.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted);
  });
}
