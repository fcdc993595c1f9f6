/** How a film can be encoded by the browser, the one that plays in most places first. */
const filmFormats = ['mp4', 'webm'] as const;
/** A GIF is written by us, so every browser has it. */
export type FilmFormat = (typeof filmFormats)[number] | 'gif';

/** What a GIF may be without becoming larger than anybody wants to send. */
export const longestGif = { seconds: 15, side: 512 };
/** Frames a second; the format counts in hundredths. */
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

/** H.264, high profile, with the level that so many pixels a second need; VP9, 8 bits. */
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

/** Which of them this browser encodes in such a shape. None: where there is no encoder at all. */
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

/** Flat shapes need little: about a tenth of a bit for each pixel. */
export function bitrateOf({ width, height, rate }: FilmShape): number {
  return Math.round(Math.min(40_000_000, Math.max(1_000_000, width * height * rate * 0.08)));
}

/** Encoders take even sides only. */
export function filmSize(
  canvas: { width: number; height: number },
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(canvas.width, canvas.height));
  const even = (length: number) => Math.max(2, Math.round((length * scale) / 2) * 2);
  return { width: even(canvas.width), height: even(canvas.height) };
}
