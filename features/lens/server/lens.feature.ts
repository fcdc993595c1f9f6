import { createFileWork } from '#features/files/server/untrusted/file-work.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { type LensDependencies, lensRoutes } from './lens.routes.ts';
import { findTesseract } from './tesseract/find-tesseract.ts';

export function lensFeature(
  { env, log }: Pick<FeatureContext, 'env' | 'log'>,
  { chooseModel }: Pick<LensDependencies, 'chooseModel'>,
) {
  const work = createFileWork();
  const wished = env.lens?.tesseract;
  const tesseract = findTesseract(wished, process.env.PATH);
  if (wished !== undefined && wished !== 'off' && tesseract === null)
    log.error('TESSERACT names no program that can be started, so text in pictures is not read here', {});
  return {
    name: 'lens',
    routes: [lensRoutes({ work, tesseract, chooseModel })],
    close: () => work.close(),
  } satisfies Feature;
}
