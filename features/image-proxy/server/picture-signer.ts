import {
  asItIs,
  type PictureInput,
  type PictureWidth,
} from '#features/image-proxy/shared/image-proxy.contract.ts';
import { createAddressSigner } from '#server/address-signer.ts';

export interface PictureSigner {
  /** Our own path for that picture, scaled to this width at most. */
  pathOf(address: string, width: PictureWidth): string;
  /** The path of the file itself, for saving. */
  downloadPathOf(address: string): string;
  isOurs(input: PictureInput): boolean;
}

/** Signs the pictures that this server puts into results; it fetches no others. */
export function createPictureSigner(secret: string): PictureSigner {
  const signer = createAddressSigner(secret, 'pictures');
  const textOf = (address: string, width: number) => `${width}\n${address}`;
  const path = (address: string, width: number) =>
    `/api/pictures?${new URLSearchParams({
      u: address,
      w: String(width),
      s: signer.sign(textOf(address, width)),
    })}`;
  return {
    pathOf: path,
    downloadPathOf: (address) => path(address, asItIs),
    isOurs: ({ u, w, s }) => signer.isSigned(textOf(u, w), s),
  };
}
