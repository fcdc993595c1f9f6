import { feedsSource } from './feeds/feeds-source.ts';
import type { NewsSource } from './news-source.ts';
import { braveNews } from './providers/brave-news.ts';
import { gdeltNews } from './providers/gdelt.ts';
import { guardianNews } from './providers/guardian.ts';
import { hackerNews } from './providers/hacker-news.ts';
import { searxngNews } from './providers/searxng-news.ts';

/** News search providers, best first. */
export const newsSources: readonly NewsSource[] = [
  searxngNews,
  braveNews,
  gdeltNews,
  guardianNews,
  feedsSource,
  hackerNews,
];
