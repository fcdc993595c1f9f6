import {
  ALL_FORMATS,
  type AttachedImage,
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny';

export interface Cut {
  start: number;
  end: number;
  isMuted: boolean;
  /** A JPEG poster; null: the first frame. */
  cover: Blob | null;
}

/** Measures a film's duration, which browsers do not write into recordings. */
export async function lengthOf(film: Blob): Promise<number> {
  return new Input({ source: new BlobSource(film), formats: ALL_FORMATS }).computeDuration();
}

async function asCover(picture: Blob): Promise<AttachedImage> {
  return { data: await picture.bytes(), mimeType: picture.type, kind: 'coverFront', name: 'cover.jpg' };
}

/** Cuts a film, optionally without sound, and remuxes it so that its duration is stored. */
export async function cutFilm(film: File, { start, end, isMuted, cover }: Cut): Promise<File> {
  const input = new Input({ source: new BlobSource(film), formats: ALL_FORMATS });
  const isMp4 = film.type === 'video/mp4';
  const target = new BufferTarget();
  const output = new Output({ format: isMp4 ? new Mp4OutputFormat() : new WebMOutputFormat(), target });
  const conversion = await Conversion.init({
    ...{ input, output, trim: { start, end } },
    ...(isMuted && { audio: { discard: true } }),
    ...(cover && { tags: { images: [await asCover(cover)] } }),
  });
  if (!conversion.isValid) throw new Error('This browser cannot cut this film.');
  await conversion.execute();
  if (!target.buffer) throw new Error('Nothing was left of the film.');
  return new File([target.buffer], film.name, { type: film.type });
}
