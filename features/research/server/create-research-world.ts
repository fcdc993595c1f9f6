import type { Reference } from '#features/dictionary/server/reference.ts';
import type { PageReader } from '#features/page-reader/server/read-page.ts';
import type { ResearchWorld } from './research-world.ts';

export function createResearchWorld({
  reference,
  reader,
  hasOutside,
  ...search
}: { reference: Reference; reader: PageReader; hasOutside: () => boolean } & Pick<
  ResearchWorld,
  'search' | 'claims'
>): ResearchWorld {
  return {
    ...search,
    reference,
    get hasOutside() {
      return hasOutside();
    },
    readPage: (input) => reader.readPage({ ...input, purpose: 'crawl' }),
  };
}
