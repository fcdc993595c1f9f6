/** What ranking needs to know about one file. */
export interface SearchedFile {
  passageCount: number;
  /** For each search term, the passages that contain it. */
  holders: readonly (readonly number[])[];
}

export interface RankedPassage {
  /** Index of the file. */
  file: number;
  /** Index of the passage. */
  passage: number;
  score: number;
}

/**
 * The best passages first: those with the rarest search terms. Without any match the passages
 * are spread over the whole text, its beginning first, as a summary needs them. Of many thousands a question
 * takes about forty, so the rest is sorted only if a caller reads that far.
 */
export function* rankPassages(files: readonly SearchedFile[], wordCount: number): Generator<RankedPassage> {
  const starts = startsOf(files);
  const scores = scoresOf(files, starts, wordCount);
  const order = Float64Array.from(scores, (_, at) => spreadOrder(at));
  const places = Uint32Array.from(scores, (_, at) => at);
  const scoreOf = (at: number): number => scores[at] ?? 0;
  const byOrder = (one: number, other: number): number => (order[one] ?? 0) - (order[other] ?? 0);
  const found = places.filter((at) => scoreOf(at) > 0);
  yield* passagesAt(
    found.sort((one, other) => scoreOf(other) - scoreOf(one) || byOrder(one, other)),
    scores,
    starts,
  );
  const others = places.filter((at) => scores[at] === 0);
  yield* passagesAt(others.sort(byOrder), scores, starts);
}

function scoresOf(files: readonly SearchedFile[], starts: readonly number[], wordCount: number) {
  const total = files.reduce((sum, { passageCount }) => sum + passageCount, 0);
  const scores = new Float64Array(total);
  for (let word = 0; word < wordCount; word++) {
    const count = files.reduce((sum, { holders }) => sum + (holders[word]?.length ?? 0), 0);
    if (count === 0) continue;
    const weight = Math.log(1 + total / count);
    for (const [file, { holders }] of files.entries()) {
      const start = starts[file] ?? 0;
      for (const passage of holders[word] ?? []) {
        scores[start + passage] = (scores[start + passage] ?? 0) + weight;
      }
    }
  }
  return scores;
}

function* passagesAt(
  places: Uint32Array,
  scores: Float64Array,
  starts: readonly number[],
): Generator<RankedPassage> {
  for (const at of places) {
    // Files without words start where the next one does.
    const file = starts.findLastIndex((start) => start <= at);
    yield { file, passage: at - (starts[file] ?? 0), score: scores[at] ?? 0 };
  }
}

function startsOf(files: readonly SearchedFile[]): number[] {
  let start = 0;
  return files.map(({ passageCount }) => {
    start += passageCount;
    return start - passageCount;
  });
}

/** 0, then halves, quarters, …: any prefix is spread evenly. Van der Corput's sequence. */
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
