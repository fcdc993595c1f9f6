import { createHmac, timingSafeEqual } from 'node:crypto';
import { asItIs, type PictureInput, type PictureWidth } from '#features/pictures/shared/pictures.contract.ts';

export interface PictureSigner {
  /** Where a page of ours finds that picture, drawn anew at most this wide. */
  pathOf(address: string, width: PictureWidth): string;
  /** Where it finds the file itself, to be saved. */
  downloadPathOf(address: string): string;
  isOurs(input: PictureInput): boolean;
}

/**
 * Signs the addresses of pictures that this server put into results, so that nobody can have it fetch any
 * other. The key is derived, so that a signature says nothing about the secret that keeps logins.
 */
export function createPictureSigner(secret: string): PictureSigner {
  const key = createHmac('sha256', secret).update('addresses of pictures, 1').digest();
  const sign = (address: string, width: number) =>
    createHmac('sha256', key).update(`${width}\n${address}`).digest().subarray(0, 18).toString('base64url');
  const path = (address: string, width: number) =>
    `/api/pictures?${new URLSearchParams({ u: address, w: String(width), s: sign(address, width) })}`;
  return {
    pathOf: path,
    downloadPathOf: (address) => path(address, asItIs),
    isOurs({ u, w, s }) {
      const expected = Buffer.from(sign(u, w));
      const given = Buffer.from(s);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
