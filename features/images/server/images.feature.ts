import type { PictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import { imagesTaskKinds } from '#features/images/shared/images.tasks.ts';
import type { SearchKit } from '#features/search/server/search.feature.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createImageProviders } from './create-image-providers.ts';
import { aboutImages, createImageVertical } from './image-vertical.ts';
import { ownImages } from './own-images.ts';
import { savedImagesRoutes } from './saved-images.routes.ts';

export function imagesFeature(
  { database }: FeatureContext,
  { kit, signer }: { kit: SearchKit; signer: PictureSigner },
) {
  const { clock, onFailure, services, mount } = kit;
  const providers = services ? createImageProviders(services) : [];
  const images = mount(createImageVertical({ clock, onFailure, signer, providers }), aboutImages);
  return {
    name: 'images',
    ownItems: [ownImages(database)],
    taskKinds: imagesTaskKinds,
    routes: [images.routes, savedImagesRoutes({ database, signer })],
    close: () => images.close(),
  } satisfies Feature;
}
