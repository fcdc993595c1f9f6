/** What `work` gives or throws; when it takes longer than that, what `late` does. The work itself goes on, unheard. */
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
