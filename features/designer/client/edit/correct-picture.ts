import type { CorrectionOrder } from './finish-picture.ts';

/** @throws if the worker failed. */
export function correctPicture(order: CorrectionOrder): Promise<File> {
  const worker = new Worker(new URL('./correct.worker.ts', import.meta.url), {
    type: 'module',
    name: 'corrections',
  });
  return new Promise<File>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<{ file?: Blob; problem?: string }>) => {
      if (data.file) {
        const name = data.file.type === 'image/png' ? 'corrected.png' : 'corrected.jpg';
        resolve(new File([data.file], name, { type: data.file.type }));
      } else reject(new Error(data.problem));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
