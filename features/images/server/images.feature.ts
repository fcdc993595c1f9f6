import type { PictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import { imagesTaskKinds } from '#features/images/shared/images.tasks.ts';
import type { SearchKit } from '#features/search/server/search.feature.ts';
import { openSearchServices } from '#features/search/server/search-services.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { createImageProviders } from './create-image-providers.ts';
import { aboutImages, createImageVertical } from './image-vertical.ts';
import { searchImagesTool } from './images.tools.ts';
import { createOwnCollection } from './own-collection.ts';
import { ownImages } from './own-images.ts';
import { createOwnPictures } from './own-pictures.ts';
import { savedImagesRoutes } from './saved-images.routes.ts';

export function imagesFeature(
  { database }: FeatureContext,
  { kit, signer }: { kit: SearchKit; signer: PictureSigner },
) {
  const { clock, onFailure, watch, fromOutside, mount } = kit;
  const outside = fromOutside((settings) =>
    settings ? createImageProviders(openSearchServices(settings)) : [],
  );
  // The product's own pictures are searched when nothing else is available.
  const own = [createOwnPictures(database), createOwnCollection()];
  const providers = () => (outside().length > 0 ? outside() : own);
  const vertical = createImageVertical({ clock, onFailure, watch, signer, providers });
  const images = mount(vertical, aboutImages);
  return {
    name: 'images',
    ownItems: [ownImages(database)],
    taskKinds: imagesTaskKinds,
    tools: [{ ...searchImagesTool(vertical), isOffered: () => outside().length > 0 }],
    routes: [images.routes, savedImagesRoutes({ database, signer })],
    close: () => images.close(),
  } satisfies Feature;
}
