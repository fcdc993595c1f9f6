import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { maxPixels } from '#features/files/shared/file-kinds.ts';
import { avatarSide } from '#features/profile/shared/profile.contract.ts';

export type EncodingAnswer =
  | { kind: 'encoded'; content: Uint8Array }
  | { kind: 'refused'; reason: 'too_many_pixels' | 'unreadable'; detail: string };

sharp.cache(false);
sharp.concurrency(1);

parentPort?.on('message', async ({ path }: { path: string }) => {
  parentPort?.postMessage(await encode(path));
});

/** Drawn anew: of what else the file held, such as where a photo was taken, nothing is left. */
async function encode(path: string): Promise<EncodingAnswer> {
  try {
    const content = await sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: avatarSide, height: avatarSide, fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
    return { kind: 'encoded', content };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
    return {
      kind: 'refused',
      reason: isTooLarge ? 'too_many_pixels' : 'unreadable',
      detail: String(error).slice(0, 300),
    };
  }
}
