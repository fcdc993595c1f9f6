import { maxSavedImages } from '#features/images/shared/images.contract.ts';
import { imagesScreens } from '#features/images/shared/images.screens.ts';
import { searchServicesEnvironment } from '#features/search/server/search-variables.ts';
import type { Declaration } from '#server/declaration.ts';
import { imageSources } from './create-image-providers.ts';

const maxNameLength = 200;
const maxAddressLength = 4_000;

export const imagesDeclaration: Declaration = {
  name: 'images',
  canBeOff: true,
  screens: imagesScreens,
  environment: searchServicesEnvironment(imageSources),
  tables: {
    saved_images: {
      label: 'Saved pictures',
      bounds: {
        rows: maxSavedImages,
        isOfPerson: true,
        texts: {
          title: maxNameLength,
          page_url: maxAddressLength,
          image_url: maxAddressLength,
          site: 300,
          creator: maxNameLength,
          licence_name: maxNameLength,
          licence_url: maxAddressLength,
        },
      },
    },
  },
};
