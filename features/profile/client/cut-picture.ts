/** The size of a picture as displayed, after its EXIF rotation. */
export interface CutArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Twice the stored size, for quality when downscaling; never more than the cropped size. */
const longestSide = 1024;

/** The square's contents as a new file. Nothing else of the picture leaves the browser. */
export async function cutPicture(source: HTMLImageElement, area: CutArea): Promise<Blob> {
  const side = Math.max(1, Math.min(longestSide, Math.round(area.width)));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws no pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (blob === null) throw new Error('this browser could not draw the picture');
  return blob;
}

/** @throws for a file that the browser cannot show as a picture. */
export async function loadPicture(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
