import type { SourceBook } from '#features/assistant/server/source-book.ts';
import type { KnownFact } from '#features/chats/server/turn-memory.ts';
import { factHref } from '#features/memory/shared/fact-href.ts';
import { brand } from '#shared/brand.ts';

export function citeFact({ id, text }: KnownFact, sources: SourceBook): number {
  const title = `What ${brand.name} remembers about you`;
  return sources.add({ url: factHref(id), title, snippet: text, isOwn: true });
}
