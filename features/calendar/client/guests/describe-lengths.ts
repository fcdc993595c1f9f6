/** “30 or 60 minutes” */
export function describeLengths(lengths: readonly number[]): string {
  const [first = 0, ...others] = lengths;
  const last = others.pop();
  if (last === undefined) return /* text */ `${first} minutes`;
  return /* text */ `${[first, ...others].join(', ')} or ${last} minutes`;
}
