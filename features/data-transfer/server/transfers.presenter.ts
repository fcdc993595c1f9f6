import type { Transfer } from '#features/data-transfer/shared/data-transfer.contract.ts';
import type { PersonTable } from '#server/db/table-rules.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import type { TransferRow } from './transfers.queries.ts';

/** In the order of the rules, which is roughly least interesting first; empty kinds are omitted. */
export function presentTransfer(row: TransferRow, rules: Readonly<Record<string, PersonTable>>): Transfer {
  const parts = Object.entries(rules).flatMap(([table, { label, notImported }]) => {
    const count = row.counts?.[table];
    if (!count?.found) return [];
    const { found, added = 0, known = 0, refused = 0 } = count;
    const leftOut = row.kind === 'import' ? (notImported ?? null) : null;
    return [{ label, found, added, known, refused, leftOut }];
  });
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    step: stepOf(row),
    total: row.total,
    done: Math.min(row.done, row.total),
    bytes: row.bytes,
    parts,
    problem: row.problem,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  };
}

/** Stored transfer messages are English; their reader may use another language. */
export function inLanguage(transfer: Transfer, language: SpokenLanguage = 'en'): Transfer {
  const { problem, parts } = transfer;
  const spoken = (sentence: string | null) => sentence && say(language, sentence);
  return {
    ...transfer,
    problem: spoken(problem),
    parts: parts.map((part) => ({
      ...part,
      label: say(language, part.label),
      leftOut: spoken(part.leftOut),
    })),
  };
}

function stepOf({ kind, isUndone, counts }: TransferRow): Transfer['step'] {
  if (kind === 'export') return 'collecting';
  if (isUndone) return 'undoing';
  return counts === null ? 'reading' : 'importing';
}
