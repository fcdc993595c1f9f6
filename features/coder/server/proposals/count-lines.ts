import { diffArrays } from 'diff';
import type { ProposedChange } from '#features/coder/shared/coder.contract.ts';

interface Hunk {
  added: number;
  removed: number;
}

/** Beyond this many different lines two texts count as one hunk: telling them apart would take too long. */
const mostDifferences = 4_000;

const linesOf = (text: string | null) => (text === null || text === '' ? [] : text.split('\n'));

/** The runs of changed lines of a written file. */
function hunksOf({ base, text }: Extract<ProposedChange, { kind: 'write' }>): Hunk[] {
  const [before, after] = [linesOf(base), linesOf(text)];
  const parts = diffArrays(before, after, { maxEditLength: mostDifferences });
  if (parts === undefined) return [{ added: after.length, removed: before.length }];
  const hunks: Hunk[] = [];
  let isInside = false;
  for (const { added, removed, count } of parts) {
    if (added || removed) {
      if (!isInside) hunks.push({ added: 0, removed: 0 });
      hunks.at(-1)![added ? 'added' : 'removed'] += count;
    }
    isInside = added || removed;
  }
  return hunks;
}

/** Lines added and removed. */
export function countLines(change: ProposedChange): { path: string; added: number; removed: number } {
  if (change.kind === 'rename') return { path: `${change.path} → ${change.to}`, added: 0, removed: 0 };
  if (change.kind === 'delete') return { path: change.path, added: 0, removed: 0 };
  const hunks = hunksOf(change);
  const sum = (of: keyof Hunk) => hunks.reduce((all, hunk) => all + hunk[of], 0);
  return { path: change.path, added: sum('added'), removed: sum('removed') };
}

/** How many changes a person decides on: the hunks of files, and files renamed or deleted. */
export function countChanges(changes: readonly ProposedChange[]): number {
  return changes.reduce((all, change) => all + (change.kind === 'write' ? hunksOf(change).length : 1), 0);
}
