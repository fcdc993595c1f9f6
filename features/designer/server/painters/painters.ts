import type { Models } from '#features/models/server/models.ts';
import type { FeatureEnv } from '#server/feature.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import type { Log } from '#server/log.ts';
import { ComfyPainters } from './comfyui/comfyui-painter.ts';
import { connectedPainter } from './connected-painter.ts';
import type { Painter } from './painter.ts';
import { SdapiPainters } from './sdapi-painter.ts';

/** A server of the operator's that does not answer must not keep the page waiting. */
const listLimitMs = 3_000;

export interface PaintersOptions {
  models: Pick<Models, 'pictureModels'>;
  env: FeatureEnv['designer'];
  guardedFetch: GuardedFetch;
  log: Log;
}

export interface Painters {
  /** Everything that this person can have painted by, now. */
  list(userId: string): Promise<Painter[]>;
}

export function createPainters({ models, env, guardedFetch, log }: PaintersOptions): Painters {
  const { sdapiUrl, comfyUi } = env ?? {};
  const own = [
    ...(sdapiUrl ? [new SdapiPainters({ baseUrl: sdapiUrl, guardedFetch })] : []),
    ...(comfyUi ? [new ComfyPainters({ ...comfyUi, guardedFetch, log })] : []),
  ];
  return {
    async list(userId) {
      const [connected, ...lists] = await Promise.all([
        models.pictureModels(userId),
        ...own.map((painters) =>
          painters.list(AbortSignal.timeout(listLimitMs)).catch((error: unknown) => {
            log.warn('a picture server of the operator did not answer', { error });
            return [];
          }),
        ),
      ]);
      return [...connected.flatMap((model) => connectedPainter(model, guardedFetch) ?? []), ...lists.flat()];
    },
  };
}
