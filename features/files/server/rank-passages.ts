/** What ranking needs to know of one file. */
export interface SearchedFile {
  passageCount: number;
  /** For each word sought, the passages that hold it. */
  holders: readonly (readonly number[])[];
}

export interface RankedPassage {
  /** Which of the files. */
  file: number;
  /** Which of its passages. */
  passage: number;
  score: number;
}

/**
 * The best passages first: those that hold the rarest of the words sought. Without any such word the passages
 * are spread over all of the text, its beginning first, as a summary needs them.
 */
export function rankPassages(files: readonly SearchedFile[], wordCount: number): RankedPassage[] {
  const total = files.reduce((sum, { passageCount }) => sum + passageCount, 0);
  const ranked = files.flatMap(({ passageCount }, file) =>
    Array.from({ length: passageCount }, (_, passage) => ({ file, passage, score: 0, order: 0 })),
  );
  for (const [at, entry] of ranked.entries()) entry.order = spreadOrder(at);
  const starts = startsOf(files);
  for (let word = 0; word < wordCount; word++) {
    const count = files.reduce((sum, { holders }) => sum + (holders[word]?.length ?? 0), 0);
    if (count === 0) continue;
    const weight = Math.log(1 + total / count);
    for (const [file, { holders }] of files.entries()) {
      for (const passage of holders[word] ?? []) ranked[starts[file]! + passage]!.score += weight;
    }
  }
  return ranked.sort((one, other) => other.score - one.score || one.order - other.order);
}

function startsOf(files: readonly SearchedFile[]): number[] {
  let start = 0;
  return files.map(({ passageCount }) => {
    start += passageCount;
    return start - passageCount;
  });
}

/** 0, then halves, quarters, …: any number of firsts is spread evenly. Van der Corput's sequence. */
function spreadOrder(index: number): number {
  if (index === 0) return 0;
  let rest = index;
  let bit = 0.5;
  let value = 0;
  while (rest > 0) {
    if (rest % 2 === 1) value += bit;
    rest = Math.floor(rest / 2);
    bit /= 2;
  }
  return value;
}
