import { isDrawingPath } from '#features/drawings/shared/drawings.contract.ts';
import type { PictureSigner } from '#features/image-proxy/server/picture-signer.ts';
import { ImageFilters, ImageResult } from '#features/images/shared/images.contract.ts';
import { createFederation, type FederationOptions } from '#features/search/server/federation.ts';
import { shorten, storable } from '#features/search/server/search.presenter.ts';
import { createVertical, type Vertical } from '#features/search/server/vertical.ts';
import { type FoundImage, imageKey } from './found-image.ts';
import { ownCollectionName } from './own-collection.ts';

const pageSize = 30;

export const aboutImages = [
  'The results are pictures, of which you know the title, the site, the maker and the licence: say what kinds',
  'of pictures there are and what they have in common. You have not seen them, so describe nothing else.',
];

export function createImageVertical({
  signer,
  ...federation
}: Pick<FederationOptions<FoundImage>, 'providers' | 'clock' | 'onFailure' | 'watch'> & {
  signer: PictureSigner;
}): Vertical<ImageResult> {
  return createVertical({
    type: 'image',
    path: 'images',
    schema: ImageResult,
    pageSize,
    filters: ImageFilters,
    federation: createFederation({ ...federation, pageSize, keyOf: imageKey }),
    present: (found, place) => presentImage(found, place, signer),
    describe: ({ title, url, ...rest }) => ({ title, url, snippet: describeImage(rest) }),
  });
}

function presentImage(
  found: FoundImage,
  place: { id: string; n: number },
  signer: PictureSigner,
): ImageResult {
  return {
    ...place,
    title: shorten(storable(found.title), 200),
    url: found.url,
    site: found.site,
    width: found.width,
    height: found.height,
    creator: found.creator === null ? null : storable(found.creator),
    licence: found.licence,
    bytes: found.bytes,
    ...addressesOf(found, signer),
  };
}

/** Our own drawings are files of this server; everything else goes through the proxy. */
function addressesOf({ imageUrl, thumbnailUrl }: FoundImage, signer: PictureSigner) {
  if (isDrawingPath(imageUrl)) return { thumbnail: imageUrl, preview: imageUrl, download: imageUrl };
  return {
    thumbnail: signer.pathOf(thumbnailUrl ?? imageUrl, 640),
    preview: signer.pathOf(imageUrl, 1280),
    download: signer.downloadPathOf(imageUrl),
  };
}

/** Everything known about a picture, in words. */
function describeImage({
  site,
  width,
  height,
  creator,
  licence,
}: Omit<ImageResult, 'title' | 'url'>): string {
  const facts = [
    `A picture ${site === ownCollectionName ? 'in' : 'on'} ${site}`,
    creator && `by ${creator}`,
    width && height && `${width} × ${height} pixels`,
    licence && `licence: ${licence.name}`,
  ];
  return `${facts.filter(Boolean).join(', ')}.`;
}
