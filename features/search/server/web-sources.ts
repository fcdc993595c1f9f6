import { braveSource } from './providers/brave.ts';
import { duckDuckGoSource } from './providers/duckduckgo.ts';
import { firecrawlSource } from './providers/firecrawl.ts';
import { keenableSource } from './providers/keenable.ts';
import { marginaliaSource } from './providers/marginalia.ts';
import { searxngSource } from './providers/searxng.ts';
import { tavilySource } from './providers/tavily.ts';
import { wikipediaSource } from './providers/wikipedia.ts';
import type { WebSource } from './web-source.ts';

/** Where the web is searched: what the operator configures, best first, then what anyone may use. */
export const webSources: readonly WebSource[] = [
  searxngSource,
  braveSource,
  tavilySource,
  keenableSource,
  firecrawlSource,
  marginaliaSource,
  wikipediaSource,
  duckDuckGoSource,
];
