import { join } from 'node:path';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { picturesRoutes } from './image-proxy.routes.ts';
import { createPictures } from './image-proxy.service.ts';
import { createPictureCache } from './picture-cache.ts';
import { createPictureSigner } from './picture-signer.ts';

export function imageProxyFeature(context: FeatureContext, { work }: { work: FileWork }) {
  const { secret, guardedFetch, dataFolder, limiter, log } = context;
  const signer = createPictureSigner(secret);
  const cache = dataFolder === undefined ? undefined : openCache(dataFolder);
  const pictures = createPictures({ guardedFetch, work, cache, log });
  return {
    name: 'image-proxy',
    services: { signer },
    routes: [picturesRoutes({ pictures, signer, limiter })],
  } satisfies Feature;
}

/** Pictures can be refetched at any time, so they may be deleted while the server is stopped. */
function openCache(dataFolder: string) {
  return createPictureCache({ folder: join(dataFolder, 'cache', 'pictures'), maxBytes: 512 * 1024 ** 2 });
}
