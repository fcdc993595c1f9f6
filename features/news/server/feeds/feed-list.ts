import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { EnvError } from '#server/env.ts';
import { required } from '#shared/required.ts';

export interface Feed {
  /** The publisher. */
  name: string;
  url: string;
  topic: string;
}

/** Newspapers, broadcasters and institutions that offer these feeds for reading by programs. */
export const usualFeeds: readonly Feed[] = [
  { topic: 'World', name: 'BBC News', url: 'https://feeds.bbci.co.uk/news/world/rss.xml' },
  { topic: 'World', name: 'The Guardian', url: 'https://www.theguardian.com/world/rss' },
  { topic: 'World', name: 'Al Jazeera', url: 'https://www.aljazeera.com/xml/rss/all.xml' },
  { topic: 'World', name: 'Deutsche Welle', url: 'https://rss.dw.com/rdf/rss-en-world' },
  { topic: 'World', name: 'France 24', url: 'https://www.france24.com/en/rss' },
  { topic: 'World', name: 'NPR', url: 'https://feeds.npr.org/1004/rss.xml' },
  { topic: 'Business', name: 'BBC News', url: 'https://feeds.bbci.co.uk/news/business/rss.xml' },
  { topic: 'Business', name: 'The Guardian', url: 'https://www.theguardian.com/uk/business/rss' },
  { topic: 'Business', name: 'NPR', url: 'https://feeds.npr.org/1006/rss.xml' },
  { topic: 'Technology', name: 'BBC News', url: 'https://feeds.bbci.co.uk/news/technology/rss.xml' },
  { topic: 'Technology', name: 'Ars Technica', url: 'https://feeds.arstechnica.com/arstechnica/index' },
  { topic: 'Technology', name: 'The Verge', url: 'https://www.theverge.com/rss/index.xml' },
  { topic: 'Science', name: 'NASA', url: 'https://www.nasa.gov/feed/' },
  { topic: 'Science', name: 'ScienceDaily', url: 'https://www.sciencedaily.com/rss/top/science.xml' },
  { topic: 'Science', name: 'Nature', url: 'https://www.nature.com/nature.rss' },
  { topic: 'Health', name: 'BBC News', url: 'https://feeds.bbci.co.uk/news/health/rss.xml' },
  { topic: 'Health', name: 'NPR', url: 'https://feeds.npr.org/1128/rss.xml' },
  { topic: 'Culture', name: 'The Guardian', url: 'https://www.theguardian.com/culture/rss' },
  { topic: 'Sport', name: 'BBC Sport', url: 'https://feeds.bbci.co.uk/sport/rss.xml' },
  { topic: 'Sport', name: 'The Guardian', url: 'https://www.theguardian.com/sport/rss' },
];

const mostFeeds = 100;

const FeedFile = z
  .array(
    z.strictObject({
      name: z.string().trim().min(1).max(80),
      url: z.url({ protocol: /^https?$/ }),
      topic: z.string().trim().min(1).max(40),
    }),
  )
  .min(1)
  .max(mostFeeds);

/** One per line: its URL and, after a space, its publisher. @throws EnvError */
export function readFeedLines(text: string): Feed[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const feeds = lines.map((line) => {
    const [url = '', ...words] = line.split(/\s+/);
    const parsed = URL.parse(url);
    if (!parsed || !/^https?:$/.test(parsed.protocol)) {
      throw new EnvError(`NEWS_FEEDS must have one address per line, and “${line.slice(0, 80)}” is not one.`);
    }
    return { url: parsed.href, name: words.join(' ').slice(0, 80) || parsed.hostname, topic: 'News' };
  });
  if (feeds.length > mostFeeds) throw new EnvError(`NEWS_FEEDS can have at most ${mostFeeds} feeds.`);
  return feeds;
}

/** @throws EnvError with one sentence that names the variable. */
export function readFeedFile(file: string): Feed[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new EnvError(`NEWS_FEEDS_FILE must name a readable JSON file, and ${file} is not one.`, { cause });
  }
  const parsed = FeedFile.safeParse(content);
  if (parsed.success) return parsed.data;
  const issue = required(parsed.error.issues[0]);
  const place = issue.path.length === 0 ? '' : ` (at ${issue.path.join('.')})`;
  throw new EnvError(
    `NEWS_FEEDS_FILE must contain a list of up to ${mostFeeds} feeds, each with name, url and topic${place}.`,
  );
}
