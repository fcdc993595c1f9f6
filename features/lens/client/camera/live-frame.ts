/** A frame on its way to a worker: the camera's own, which is not copied, or points where browsers lack those. */
export type LiveFrame = VideoFrame | ImageData;

export interface Size {
  width: number;
  height: number;
}

/** What codes are looked for in. */
export const codesSize: Size = { width: 640, height: 360 };

let canvas: HTMLCanvasElement | undefined;

/** What the video shows now; undefined before its first picture. It is scaled where it is looked at. */
export function liveFrameOf(video: HTMLVideoElement, most: Size): LiveFrame | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  if ('VideoFrame' in globalThis && 'OffscreenCanvas' in globalThis) {
    try {
      const frame = new VideoFrame(video);
      if (frame.displayWidth === videoWidth && frame.displayHeight === videoHeight) return frame;
      // Not turned as it is shown: what is found would be drawn elsewhere.
      frame.close();
    } catch {
      // Some browsers refuse until the first frame was shown; the way below works for all.
    }
  }
  canvas ??= document.createElement('canvas');
  return drawn(canvas, video, { width: videoWidth, height: videoHeight }, most);
}

/** For `postMessage`: what is handed over and not copied. */
export const partsOf = (frame: LiveFrame): Transferable[] => ['data' in frame ? frame.data.buffer : frame];

function drawn(
  on: HTMLCanvasElement | OffscreenCanvas,
  picture: HTMLVideoElement | VideoFrame,
  { width, height }: Size,
  most: Size,
): ImageData | undefined {
  const scale = Math.min(1, most.width / width, most.height / height);
  const across = Math.max(1, Math.round(width * scale));
  const down = Math.max(1, Math.round(height * scale));
  if (on.width !== across) on.width = across;
  if (on.height !== down) on.height = down;
  const context = on.getContext('2d', { willReadFrequently: true }) as
    | CanvasRenderingContext2D
    | OffscreenCanvasRenderingContext2D
    | null;
  context?.drawImage(picture, 0, 0, across, down);
  return context?.getImageData(0, 0, across, down);
}

let hidden: OffscreenCanvas | undefined;

/** In a worker: the frame's points, scaled in one step to fit. The frame is given back to the camera. */
export function pointsOfFrame(frame: LiveFrame, most: Size): ImageData {
  if ('data' in frame) return frame;
  try {
    hidden ??= new OffscreenCanvas(1, 1);
    const size = { width: frame.displayWidth, height: frame.displayHeight };
    const points = drawn(hidden, frame, size, most);
    if (!points) throw new Error('This browser draws nothing in workers.');
    return points;
  } finally {
    frame.close();
  }
}
