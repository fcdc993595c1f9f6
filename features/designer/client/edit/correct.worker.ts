import { type CorrectionOrder, finishPicture } from './finish-picture.ts';

/** The whole picture is corrected beside the page, which stays usable meanwhile. */
self.addEventListener('message', (event: MessageEvent<CorrectionOrder>) => {
  finishPicture(event.data).then(
    (file) => self.postMessage({ file }),
    (error: unknown) => self.postMessage({ problem: error instanceof Error ? error.message : 'failed' }),
  );
});
