import { createFileWork } from '#features/files/server/untrusted/file-work.ts';
import { lensTaskKinds } from '#features/lens/shared/lens.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { lensRoutes } from './lens.routes.ts';
import { PictureReader, type PictureReaderOptions } from './model-reading/picture-reader.ts';
import { findTesseract } from './tesseract/find-tesseract.ts';

export function lensFeature(
  { database, env, log, writeRetries: retries }: FeatureContext,
  { chooseModel, observeTurn }: Pick<PictureReaderOptions, 'chooseModel' | 'observeTurn'>,
) {
  const work = createFileWork();
  const reader = new PictureReader({ database, log, retries, observeTurn, chooseModel });
  const wished = env.lens?.tesseract;
  const tesseract = findTesseract(wished, process.env.PATH);
  if (wished !== undefined && wished !== 'off' && tesseract === null)
    log.error('TESSERACT names no program that can be started, so text in pictures is not read here', {});
  return {
    name: 'lens',
    taskKinds: lensTaskKinds,
    routes: [lensRoutes({ work, tesseract, reader })],
    async close() {
      await reader.close();
      await work.close();
    },
  } satisfies Feature;
}
