let canvas: HTMLCanvasElement | undefined;

/** The current video frame, scaled to fit the maximum side; undefined before the first one. */
export function frameOf(
  video: HTMLVideoElement,
  most: { width: number; height: number },
): ImageData | undefined {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, most.width / videoWidth, most.height / videoHeight);
  canvas ??= document.createElement('canvas');
  const width = Math.round(videoWidth * scale);
  const height = Math.round(videoHeight * scale);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return context?.getImageData(0, 0, width, height);
}
