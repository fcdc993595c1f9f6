/** Container formats the browser may encode, most widely playable first. */
const filmFormats = ['mp4', 'webm'] as const;
/** We encode GIFs ourselves, so every browser supports them. */
export type FilmFormat = (typeof filmFormats)[number] | 'gif';

/** Limits that keep GIFs small enough to send. */
export const longestGif = { seconds: 15, side: 512 };
/** Frames per second; GIF delays are in hundredths of a second. */
export const gifRate = 20;

export interface FilmShape {
  width: number;
  height: number;
  rate: number;
}

export const mediaTypes: Readonly<Record<FilmFormat, string>> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  gif: 'image/gif',
};

/** H.264 High profile, at the level the pixel rate requires; or VP9, 8 bits. */
function codecString(format: FilmFormat, { width, height, rate }: FilmShape): string {
  if (format === 'webm') return 'vp09.00.51.08';
  const pixels = width * height * rate;
  const level =
    pixels <= 1920 * 1088 * 30
      ? '28'
      : pixels <= 1920 * 1088 * 64
        ? '2a'
        : pixels <= 3840 * 2160 * 30
          ? '33'
          : '34';
  return `avc1.6400${level}`;
}

/** The formats this browser can encode at this size. Empty without an encoder. */
export async function findFilmFormats(shape: FilmShape): Promise<FilmFormat[]> {
  if (typeof VideoEncoder === 'undefined') return [];
  const found = await Promise.all(
    filmFormats.map(async (format) => {
      const { width, height, rate } = shape;
      try {
        const { supported } = await VideoEncoder.isConfigSupported({
          ...{ codec: codecString(format, shape), width, height, framerate: rate },
          bitrate: bitrateOf(shape),
        });
        return supported === true ? [format] : [];
      } catch {
        return [];
      }
    }),
  );
  return found.flat();
}

/** Flat shapes compress well: about a tenth of a bit per pixel. */
export function bitrateOf({ width, height, rate }: FilmShape): number {
  return Math.round(Math.min(40_000_000, Math.max(1_000_000, width * height * rate * 0.08)));
}

/** The picture is made of shapes, so it is as sharp when enlarged. Encoders require even dimensions. */
export function filmSize(
  canvas: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const scale = longest / Math.max(canvas.width, canvas.height);
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(canvas.width), height: even(canvas.height) };
}
