const places = {
  chat: { path: '/chat', action: 'Ask this in a chat' },
  /** The built-in engine cannot answer it. */
  model: { path: '/chat', action: 'Ask this in a chat; it needs a connected model' },
  web: { path: '/search/web', action: 'Search the web for it' },
  images: { path: '/search/images', action: 'Search pictures for it' },
  videos: { path: '/search/videos', action: 'Search videos for it' },
  news: { path: '/search/news', action: 'Search the news for it' },
  places: { path: '/search/places', action: 'Search places for it' },
  /** The API response, as shown by the browser. */
  api: { path: '/api/search/web', action: 'See what a program gets' },
} as const;

/** "web: tomatoes in pots" searches, "api: …" calls the API, anything else is asked in a chat. */
export function promptLink(prompt: string): { text: string; href: string; action: string } {
  const [, name = 'chat', text = prompt] = /^([a-z]+): (.+)$/.exec(prompt) ?? [];
  const { path, action } = places[name as keyof typeof places] ?? places.chat;
  return { text, action, href: `${path}?q=${encodeURIComponent(text)}` };
}
