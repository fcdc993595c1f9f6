import type { Models } from '#features/models/server/models.ts';
import type { FeatureEnv } from '#server/feature.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import type { Log } from '#server/log.ts';
import type { FilmMaker } from '../film-makers/film-maker.ts';
import { ComfyPainters } from './comfyui/comfyui-painter.ts';
import { connectedPainter } from './connected-painter.ts';
import type { Painter } from './painter.ts';
import { SdapiPainters } from './sdapi-painter.ts';

/** An unresponsive server of the operator's must not hold up the page. */
const listLimitMs = 3_000;

export interface PaintersOptions {
  models: Pick<Models, 'pictureModels' | 'pictureServers'>;
  env: FeatureEnv['designer'];
  guardedFetch: GuardedFetch;
  log: Log;
}

export interface Painters {
  /** All painters available to this person. */
  list(userId: string): Promise<Painter[]>;
  /** The operator's film workflows. */
  listFilms(): Promise<FilmMaker[]>;
}

export function createPainters({ models, env, guardedFetch, log }: PaintersOptions): Painters {
  const { sdapiUrl, comfyUi, workflowsFolder } = env ?? {};
  const sdapi = (baseUrl: string) => new SdapiPainters({ baseUrl, guardedFetch });
  const comfy = (baseUrl: string, folder: string) =>
    new ComfyPainters({ baseUrl, folder, guardedFetch, log });
  const own = [
    ...(sdapiUrl ? [sdapi(sdapiUrl)] : []),
    ...(comfyUi ? [comfy(comfyUi.baseUrl, comfyUi.folder)] : []),
  ];
  /** By type and address: each keeps its own queue. */
  const found = new Map<string, SdapiPainters | ComfyPainters>();

  /** Auto-discovered servers. A configured address takes precedence. */
  async function discovered(): Promise<(SdapiPainters | ComfyPainters)[]> {
    const servers = await models.pictureServers();
    return servers.flatMap(({ id, origin }) => {
      if (id === 'sdapi' ? sdapiUrl : comfyUi) return [];
      const key = `${id} ${origin}`;
      const known = found.get(key);
      if (known) return [known];
      if (id === 'comfyui' && !workflowsFolder) return [];
      const painters = id === 'sdapi' ? sdapi(origin) : comfy(origin, workflowsFolder ?? '');
      found.set(key, painters);
      return [painters];
    });
  }

  function unanswered(error: unknown): [] {
    log.warn('a picture server of the operator did not answer', { error });
    return [];
  }

  return {
    async listFilms() {
      const servers = [...own, ...(await discovered())];
      const lists = await Promise.all(
        servers.map((painters) =>
          painters instanceof ComfyPainters
            ? painters.listFilms(AbortSignal.timeout(listLimitMs)).catch(unanswered)
            : [],
        ),
      );
      return lists.flat();
    },

    async list(userId) {
      const [connected, further] = await Promise.all([models.pictureModels(userId), discovered()]);
      const lists = await Promise.all(
        [...own, ...further].map((painters) =>
          painters.list(AbortSignal.timeout(listLimitMs)).catch(unanswered),
        ),
      );
      return [...connected.flatMap((model) => connectedPainter(model, guardedFetch) ?? []), ...lists.flat()];
    },
  };
}
