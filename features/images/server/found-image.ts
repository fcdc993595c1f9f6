import type { ImageLicence, ImageOrientation } from '#features/images/shared/images.contract.ts';
import { canonicalUrl } from '#features/search/server/canonical-url.ts';
import { plainText } from '#features/search/server/providers/plain-text.ts';
import { webAddress } from '#features/search/server/providers/web-address.ts';
import type { FoundResult } from '#features/search/server/search-provider.ts';
import { SearchProviderError } from '#features/search/server/search-provider-error.ts';

export interface FoundImage extends FoundResult {
  site: string;
  imageUrl: string;
  /** The source's thumbnail, if any. */
  thumbnailUrl: string | null;
  width: number | null;
  height: number | null;
  creator: string | null;
  licence: { name: string; url: string | null } | null;
  bytes: number | null;
}

type Maybe<Value> = Value | null | undefined;

/** A picture as returned by a service, before validation. */
export interface RawImage {
  pageUrl: Maybe<string>;
  imageUrl: Maybe<string>;
  thumbnailUrl?: Maybe<string>;
  title: Maybe<string>;
  width?: Maybe<number>;
  height?: Maybe<number>;
  creator?: Maybe<string>;
  licence?: Maybe<{ name: string; url: Maybe<string> }>;
  bytes?: Maybe<number>;
}

/** The same for one picture, wherever it is shown. */
export function imageKey({ imageUrl }: FoundImage): string | null {
  return canonicalUrl(imageUrl);
}

/** The pictures that can be shown. If none of several can be, the service's format has changed. */
export function foundImages(told: RawImage[]): FoundImage[] {
  const images = told.map(foundImage).filter((image) => image !== null);
  if (told.length > 0 && images.length === 0) {
    throw new SearchProviderError('unavailable', { cause: new Error('No result has a usable address') });
  }
  return images;
}

function foundImage(told: RawImage): FoundImage | null {
  const page = webAddress(told.pageUrl);
  const image = webAddress(told.imageUrl);
  if (!page || !image) return null;
  const site = page.hostname.replace(/^www\./, '');
  const size =
    isLength(told.width) && isLength(told.height)
      ? { width: Math.round(told.width), height: Math.round(told.height) }
      : { width: null, height: null };
  const licenceName = told.licence ? plainText(told.licence.name, 100) : '';
  return {
    url: page.href,
    site,
    imageUrl: image.href,
    thumbnailUrl: webAddress(told.thumbnailUrl)?.href ?? null,
    title: plainText(told.title ?? '', 200) || site,
    ...size,
    creator: plainText(told.creator ?? '', 100) || null,
    licence:
      licenceName === '' ? null : { name: licenceName, url: webAddress(told.licence?.url)?.href ?? null },
    bytes: isLength(told.bytes) ? Math.round(told.bytes) : null,
  };
}

function isLength(value: Maybe<number>): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 1 && value < 1e12;
}

/** Sides within a tenth of each other count as equal. */
export function hasOrientation({ width, height }: FoundImage, wanted: ImageOrientation | undefined): boolean {
  if (wanted === undefined) return true;
  if (width === null || height === null) return false;
  const ratio = width / height;
  const orientation = ratio > 1.1 ? 'wide' : ratio < 1 / 1.1 ? 'tall' : 'square';
  return orientation === wanted;
}

/** Whether a licence's text allows it. No licence allows nothing. */
export function allows({ licence }: FoundImage, wanted: ImageLicence | undefined): boolean {
  if (wanted === undefined) return true;
  if (licence === null) return false;
  const name = licence.name.toLowerCase();
  if (wanted === 'public-domain') return /public domain|\bcc0\b|\bpdm\b/.test(name);
  if (wanted === 'commercial') return !/\bnc\b|noncommercial/.test(name);
  if (wanted === 'changes') return !/\bnd\b|noderiv/.test(name);
  return true;
}

export interface ImageWishes {
  licence: ImageLicence | undefined;
  orientation: ImageOrientation | undefined;
}

export function wishesOf(filters: Readonly<Record<string, string>> = {}): ImageWishes {
  // Validated against the contract by the route.
  return filters as unknown as ImageWishes;
}

/** For services that cannot filter: non-matching results are dropped, so the total is unknown. */
export function fitting(images: FoundImage[], { licence, orientation }: ImageWishes): FoundImage[] {
  return images.filter((image) => hasOrientation(image, orientation) && allows(image, licence));
}
