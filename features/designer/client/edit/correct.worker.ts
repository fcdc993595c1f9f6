import { type CorrectionOrder, finishPicture } from './finish-picture.ts';

/** Corrects the full picture in a worker, so that the page stays responsive. */
self.addEventListener('message', (event: MessageEvent<CorrectionOrder>) => {
  finishPicture(event.data).then(
    (file) => self.postMessage({ file }),
    (error: unknown) => self.postMessage({ problem: error instanceof Error ? error.message : 'failed' }),
  );
});
