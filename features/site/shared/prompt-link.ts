import { searchApiPath, searchPaths } from '#shared/search-paths.ts';

const places = {
  chat: { path: '/chat', action: 'Ask this in a chat' },
  /** The built-in engine cannot answer it. */
  model: { path: '/chat', action: 'Ask this in a chat; it needs a connected model' },
  web: { path: searchPaths.web, action: 'Search the web for it' },
  images: { path: searchPaths.images, action: 'Search pictures for it' },
  videos: { path: searchPaths.videos, action: 'Search videos for it' },
  news: { path: searchPaths.news, action: 'Search the news for it' },
  places: { path: searchPaths.places, action: 'Search places for it' },
  /** The API response, as shown by the browser. */
  api: { path: searchApiPath(searchPaths.web), action: 'See what a program gets' },
} as const;

/** "web: tomatoes in pots" searches, "api: …" calls the API, anything else is asked in a chat. */
export function promptLink(prompt: string): { text: string; href: string; action: string } {
  const [, name = 'chat', text = prompt] = /^([a-z]+): (.+)$/.exec(prompt) ?? [];
  const { path, action } = places[name as keyof typeof places] ?? places.chat;
  return { text, action, href: `${path}?q=${encodeURIComponent(text)}` };
}
