/** Box filter: replaces each value by the mean of its neighbourhood. */
export function boxMean(
  values: Float32Array,
  { width, height, radius }: { width: number; height: number; radius: number },
): Float32Array {
  const across = new Float32Array(values.length);
  const result = new Float32Array(values.length);
  const lines = (
    from: Float32Array,
    to: Float32Array,
    count: number,
    length: number,
    jump: number,
    step: number,
  ) => {
    for (let line = 0; line < count; line++) {
      let sum = 0;
      let seen = 0;
      const start = line * jump;
      for (let at = -radius; at < length; at++) {
        if (at + radius < length) {
          sum += from[start + (at + radius) * step]!;
          seen++;
        }
        if (at < 0) continue;
        if (at - radius - 1 >= 0) {
          sum -= from[start + (at - radius - 1) * step]!;
          seen--;
        }
        to[start + at * step] = sum / seen;
      }
    }
  };
  lines(values, across, height, width, width, 1);
  lines(across, result, width, height, 1, width);
  return result;
}
