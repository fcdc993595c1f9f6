/** Promise-based requests to a worker, matched by id. The worker is started on first use. */
export function askingWorker<Question extends { id: number }>(start: () => Worker) {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();

  function begin(): Worker {
    const begun = start();
    begun.addEventListener(
      'message',
      ({ data }: MessageEvent<{ id: number; result?: never; failed?: string }>) => {
        const asked = waiting.get(data.id);
        waiting.delete(data.id);
        if (data.failed === undefined) asked?.resolve(data.result as never);
        else asked?.reject(new Error(data.failed));
      },
    );
    begun.addEventListener('error', (event) => {
      // The next request starts a new one.
      begun.terminate();
      if (worker === begun) worker = undefined;
      const all = [...waiting.values()];
      waiting.clear();
      for (const { reject } of all)
        reject(new Error(event.message || 'A worker of ours could not be started.'));
    });
    return begun;
  }

  /** `transferred`: what is handed over with the question and not copied. */
  return <Result>(question: Omit<Question, 'id'>, transferred: Transferable[] = []): Promise<Result> =>
    new Promise((resolve, reject) => {
      worker ??= begin();
      last += 1;
      waiting.set(last, { resolve, reject });
      worker.postMessage({ ...question, id: last }, transferred);
    });
}
