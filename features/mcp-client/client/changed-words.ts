export interface ChangedWords {
  before: string;
  removed: string;
  added: string;
  after: string;
}

/** Where two texts differ, in whole words: what stands before and after that is the same. */
export function changedWords(old: string, now: string): ChangedWords {
  const [a, b] = [old.split(/(?<=\s)/u), now.split(/(?<=\s)/u)];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return {
    before: a.slice(0, start).join(''),
    removed: a.slice(start, a.length - end).join(''),
    added: b.slice(start, b.length - end).join(''),
    after: b.slice(b.length - end).join(''),
  };
}
