import { sql } from 'drizzle-orm';
import { factHref } from '#features/memory/shared/fact-href.ts';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import type { Database } from '#server/db/database.ts';
import { removeFact } from './facts.service.ts';
import { memoryFacts } from './memory.table.ts';

/** Memories as own items of the person. */
export function ownFacts(database: Database): OwnItemKind {
  return tableItems({
    database,
    id: 'fact',
    table: memoryFacts,
    singular: 'remembered fact',
    plural: 'remembered facts',
    order: 5,
    suggestedAs: /* text */ 'something remembered about you',
    isSource: true,
    isOnlyFound: true,
    rows: {
      title: sql`text`,
      usedAt: sql`updated_at`,
      madeAt: sql`created_at`,
    },
    hrefOf: factHref,
    made: 'Saved something to memory',
    remove: ({ userId, id }) => removeFact(database, userId, id),
  });
}
