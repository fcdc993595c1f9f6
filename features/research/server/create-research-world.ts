import type { Reference } from '#features/dictionary/server/reference.ts';
import type { PageReader } from '#features/page-reader/server/read-page.ts';
import { createLexicon } from './claims/lexicon.ts';
import type { ResearchWorld } from './research-world.ts';

export function createResearchWorld({
  reference,
  reader,
  ...search
}: { reference: Reference; reader: PageReader } & Pick<
  ResearchWorld,
  'search' | 'hasOutside'
>): ResearchWorld {
  return {
    ...search,
    reference,
    lexicon: createLexicon(reference),
    readPage: (input) => reader.readPage({ ...input, purpose: 'crawl' }),
  };
}
