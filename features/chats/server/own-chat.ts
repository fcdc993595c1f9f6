import type { OwnThing } from '#features/own-items/server/own-item-kind.ts';
import type { MarkedText } from '#shared/marked-text.ts';

export function ownChat(
  { id, title, micros }: { id: string; title: string; micros: string },
  excerpt: MarkedText = [],
): OwnThing {
  return { id, title, micros, variant: null, excerpt, href: `/chat/${encodeURIComponent(id)}` };
}
