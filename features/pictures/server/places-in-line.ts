/** Runs at most `places` pieces of work at a time; the others wait in the order in which they came. */
export function createPlaces(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= places) await new Promise<void>((resolve) => waiting.push(resolve));
    else busy += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so that nobody slips in between.
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
