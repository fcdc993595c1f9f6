import { diff3Merge } from 'node-diff3';
import { splitBlocks } from './split-blocks.ts';

/** A section that both changed, each in a different way. */
export interface Conflict {
  mine: string;
  theirs: string;
}

export interface MergedText {
  /** In order: text that is settled, and what a person has to decide. */
  pieces: (string | Conflict)[];
  conflicts: number;
  /** The complete text where one of the two had changed nothing. */
  whole: string | null;
}

/**
 * Merges two people's, tabs' or devices' versions of one text, block by block. Nothing is lost: where both changed the
 * same block, both are offered to choose from.
 */
export function mergeTexts({
  base,
  mine,
  theirs,
}: {
  base: string;
  mine: string;
  theirs: string;
}): MergedText {
  if (mine === theirs || theirs === base) return settled(mine);
  if (mine === base) return settled(theirs);
  const [own, common, other] = [mine, base, theirs].map(blocksToCompare) as [string[], string[], string[]];
  const pieces: (string | Conflict)[] = [];
  for (const { ok, conflict } of diff3Merge(own, common, other, { excludeFalseConflicts: true })) {
    if (ok) pieces.push(joinBlocks(ok));
    if (conflict) pieces.push({ mine: joinBlocks(conflict.a), theirs: joinBlocks(conflict.b) });
  }
  return {
    pieces,
    conflicts: pieces.filter((piece) => typeof piece !== 'string').length,
    whole: null,
  };
}

export type Choice = 'mine' | 'theirs' | 'both';

/** The complete text once every conflict has a choice, in order. */
export function applyChoices({ pieces, whole }: MergedText, choices: readonly Choice[]): string {
  if (whole !== null) return whole;
  let at = 0;
  const blocks = pieces.flatMap((piece) => {
    if (typeof piece === 'string') return piece;
    const choice = choices[at] ?? 'both';
    at += 1;
    return choice === 'both' ? [piece.mine, piece.theirs] : piece[choice];
  });
  const text = joinBlocks(blocks.filter((block) => block !== ''));
  return text === '' ? '' : `${text}\n`;
}

function settled(text: string): MergedText {
  return { pieces: [text], conflicts: 0, whole: text };
}

/** Spaces and empty lines between blocks do not count as changes. */
function blocksToCompare(markdown: string): string[] {
  return splitBlocks(markdown).map((block) => block.replace(/^(?:[ \t]*\r?\n)+/, '').trimEnd());
}

function joinBlocks(blocks: readonly string[]): string {
  return blocks.join('\n\n');
}
