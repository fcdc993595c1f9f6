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
 * are spread over all of the text, its beginning first, as a summary needs them. Of many thousands a question
 * takes some forty, so the rest is put into its order only for whoever asks that far.
 */
export function* rankPassages(files: readonly SearchedFile[], wordCount: number): Generator<RankedPassage> {
  const starts = startsOf(files);
  const scores = scoresOf(files, starts, wordCount);
  const order = Float64Array.from(scores, (_, at) => spreadOrder(at));
  const places = Uint32Array.from(scores, (_, at) => at);
  const found = places.filter((at) => scores[at]! > 0);
  yield* passagesAt(
    found.sort((one, other) => scores[other]! - scores[one]! || order[one]! - order[other]!),
    scores,
    starts,
  );
  const others = places.filter((at) => scores[at] === 0);
  yield* passagesAt(
    others.sort((one, other) => order[one]! - order[other]!),
    scores,
    starts,
  );
}

function scoresOf(files: readonly SearchedFile[], starts: readonly number[], wordCount: number) {
  const total = files.reduce((sum, { passageCount }) => sum + passageCount, 0);
  const scores = new Float64Array(total);
  for (let word = 0; word < wordCount; word++) {
    const count = files.reduce((sum, { holders }) => sum + (holders[word]?.length ?? 0), 0);
    if (count === 0) continue;
    const weight = Math.log(1 + total / count);
    for (const [file, { holders }] of files.entries()) {
      for (const passage of holders[word] ?? []) scores[starts[file]! + passage]! += weight;
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
    // Files without words begin where the next one does.
    const file = starts.findLastIndex((start) => start <= at);
    yield { file, passage: at - starts[file]!, score: scores[at]! };
  }
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
