/**
 * The result of `work`, or of `late` if it takes longer than that. The work itself continues, but its result is
 * ignored.
 */
export async function within<Value>(
  work: Promise<Value>,
  milliseconds: number,
  late: () => Value,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  try {
    return await Promise.race([work, tooLong.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
