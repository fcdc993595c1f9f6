import type { Drawn } from '#features/files/server/untrusted/draw-pictures.ts';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import { inspectPicture } from '#features/files/server/untrusted/inspect/inspect-picture.ts';
import { PictureRefused } from '#features/files/server/untrusted/inspect/picture-claims.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import type { Shape } from './painter.ts';
import { maxPictureBytes } from './painter-fetch.ts';
import { unusableAnswer } from './painter-problems.ts';

const quality = 92;
const thumbnail = { width: 384, height: 384, fit: 'inside', as: 'webp', quality: 80 } as const;

export interface RedrawnPainting {
  /** In the requested size. */
  shown: Drawn;
  thumbnail: Drawn;
  /** As received. */
  received: Shape & { mediaType: string };
  /** Set if the two differ. */
  note: Said | null;
}

/**
 * The displayed copy of a painting: untrusted bytes are re-encoded in a sandbox, and cropped or scaled to the requested
 * size.
 * @throws AppError `model_answer_unusable` if it is not a picture or must not be opened; the signal's reason.
 */
export async function redrawPainting(
  work: Pick<FileWork, 'draw'>,
  { bytes, wish, userId, signal }: { bytes: Uint8Array; wish: Shape; userId: string; signal: AbortSignal },
): Promise<RedrawnPainting> {
  try {
    if (bytes.length === 0 || bytes.length > maxPictureBytes)
      throw unusableAnswer(new Error(`${bytes.length} bytes`));
    const { width, height } = inspectPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const drawings = [{ ...wish, fit: 'cover', as: 'photo', quality }, thumbnail] as const;
    const [shown, small] = await work.draw({ bytes }, drawings, userId, signal);
    const isAsWished = width === wish.width && height === wish.height;
    return {
      shown,
      thumbnail: small,
      received: { width, height, mediaType: mediaTypeOf(bytes) },
      note: isAsWished ? null : sayChange({ width, height }, wish),
    };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof PictureRefused || cause instanceof JobAbandoned) throw unusableAnswer(cause);
    throw cause;
  }
}

function sayChange(from: Shape, to: Shape): Said {
  const before = `${from.width} × ${from.height}`;
  const after = `${to.width} × ${to.height}`;
  const isSameForm = Math.abs(from.width / from.height - to.width / to.height) < 0.01;
  if (!isSameForm) return said`Painted at ${before}, then cut to ${after}.`;
  return from.width < to.width
    ? said`Painted at ${before}, then enlarged to ${after}.`
    : said`Painted at ${before}, then reduced to ${after}.`;
}

/** The inspector has already validated the header. */
function mediaTypeOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff) return 'image/jpeg';
  if (bytes[0] === 0x89) return 'image/png';
  if (bytes[0] === 0x47) return 'image/gif';
  return bytes[0] === 0x52 ? 'image/webp' : 'image/avif';
}
