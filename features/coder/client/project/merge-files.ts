import { diff3Merge } from 'node-diff3';
import type { CodeFile, CodeFiles } from '#features/coder/shared/coder.contract.ts';
import type { Choice, Conflict } from '#features/editor/client/markdown/merge-texts.ts';

type LinePiece = string[] | { mine: string[]; theirs: string[] };

interface UndecidedFile {
  path: string;
  pieces: LinePiece[];
}

export interface MergedFiles {
  /** The merged files; conflicting parts contain both versions for now. */
  files: CodeFiles;
  undecided: UndecidedFile[];
  conflicts: Conflict[];
}

/** Three-way merge of a project, by file and line. A file changed on one side is not deleted. */
export function mergeFiles(sides: { base: CodeFiles; mine: CodeFiles; theirs: CodeFiles }): MergedFiles {
  const { base, mine, theirs } = sides;
  const files: Record<string, CodeFile> = {};
  const undecided: UndecidedFile[] = [];
  for (const path of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [own, common, other] = [mine[path], base[path], theirs[path]];
    const kept = settle(own, common, other);
    if (kept !== undefined) {
      if (kept !== null) files[path] = kept;
      continue;
    }
    if (own?.encoding !== 'text' || other?.encoding !== 'text') {
      // Both changed a binary file, or one deleted it: the local one wins.
      const whole = own ?? other;
      if (whole) files[path] = whole;
      continue;
    }
    const pieces = mergeLines(own.text, common?.text ?? '', other.text);
    files[path] = { encoding: 'text', text: joined(pieces, []) };
    if (pieces.some((piece) => !Array.isArray(piece))) undecided.push({ path, pieces });
  }
  const conflicts = undecided.flatMap(({ path, pieces }) =>
    pieces.flatMap((piece) =>
      Array.isArray(piece)
        ? []
        : [{ mine: `${path}\n\n${piece.mine.join('\n')}`, theirs: `${path}\n\n${piece.theirs.join('\n')}` }],
    ),
  );
  return { files, undecided, conflicts };
}

/** The files with all conflicts resolved, in order. */
export function applyFileChoices({ files, undecided }: MergedFiles, choices: readonly Choice[]): CodeFiles {
  const decided = { ...files };
  let at = 0;
  for (const { path, pieces } of undecided) {
    const count = pieces.filter((piece) => !Array.isArray(piece)).length;
    decided[path] = { encoding: 'text', text: joined(pieces, choices.slice(at, at + count)) };
    at += count;
  }
  return decided;
}

/** @returns null if the file is deleted, undefined if both changed it. */
function settle(
  own: CodeFile | undefined,
  common: CodeFile | undefined,
  other: CodeFile | undefined,
): CodeFile | null | undefined {
  if (isSame(own, other) || isSame(common, other)) return own ?? null;
  if (isSame(own, common)) return other ?? null;
  return undefined;
}

export function isSame(one: CodeFile | undefined, other: CodeFile | undefined): boolean {
  return one?.text === other?.text && one?.encoding === other?.encoding;
}

function mergeLines(mine: string, base: string, theirs: string): LinePiece[] {
  const [own, common, other] = [mine, base, theirs].map((text) => text.split('\n')) as [
    string[],
    string[],
    string[],
  ];
  return diff3Merge(own, common, other, { excludeFalseConflicts: true }).map(({ ok, conflict }) =>
    ok ? ok : { mine: conflict?.a ?? [], theirs: conflict?.b ?? [] },
  );
}

function joined(pieces: readonly LinePiece[], choices: readonly Choice[]): string {
  let at = 0;
  const lines = pieces.flatMap((piece) => {
    if (Array.isArray(piece)) return piece;
    const choice = choices[at] ?? 'both';
    at += 1;
    return choice === 'both' ? [...piece.mine, ...piece.theirs] : piece[choice];
  });
  return lines.join('\n');
}
