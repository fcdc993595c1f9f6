import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import type { Models } from '#features/models/server/models.ts';
import { studioCatalogue } from '#features/studio/shared/studio-catalogue.ts';
import type { FeatureContext } from '#server/feature.ts';
import { createDirectorEngine } from './director/director-engine.ts';
import type { Engine } from './engines.ts';
import { createFilmEngine } from './film-makers/film-engine.ts';
import { createPainterEngine } from './painters/painter-engine.ts';
import { createPainters } from './painters/painters.ts';
import { studioDeclines, studioEngine } from './studio-engine.ts';
import { readUsualSeconds } from './usual-seconds.ts';

/** Engines besides the built-in one: picture models, film models, and directing chat models. */
export function createOtherEngines(
  { database, env, guardedFetch, log }: FeatureContext,
  { models, work }: { models: Models; work: FileWork },
): readonly Engine[] {
  const usual = () => readUsualSeconds(database);
  const painters = createPainters({ models, env: env.designer, guardedFetch, log });
  return [
    createPainterEngine({
      painters,
      work,
      readUsualSeconds: usual,
      prices: env.designer?.prices,
    }),
    createFilmEngine({
      ...{ models, guardedFetch, readUsualSeconds: usual },
      listOwn: () => painters.listFilms(),
      prices: env.designer?.prices,
      waitsMs: env.designer?.filmWaitsMs,
    }),
    createDirectorEngine({
      models,
      vocabulary: {
        parts: studioCatalogue.parts.map(({ name }) => name),
        icons: studioCatalogue.icons.map(({ name }) => name),
      },
      studio: { make: (...input) => studioEngine.make(...input), declines: studioDeclines },
      readUsualSeconds: usual,
    }),
  ];
}
