import { pictureSide } from '#features/site-settings/shared/site-settings.contract.ts';

/**
 * A file of any kind that this browser can show, whole on a transparent square, as PNG in base64. What it was before,
 * such as a drawing with scripts in it, never leaves the browser.
 */
export async function drawPicture(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // A drawing without a size of its own is as large as it is drawn.
    const width = image.naturalWidth || pictureSide;
    const height = image.naturalHeight || pictureSide;
    const scale = pictureSide / Math.max(width, height);
    const canvas = document.createElement('canvas');
    canvas.width = pictureSide;
    canvas.height = pictureSide;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('this browser draws no pictures');
    context.imageSmoothingQuality = 'high';
    const [drawnWidth, drawnHeight] = [width * scale, height * scale];
    context.drawImage(
      image,
      (pictureSide - drawnWidth) / 2,
      (pictureSide - drawnHeight) / 2,
      drawnWidth,
      drawnHeight,
    );
    return canvas.toDataURL('image/png').replace(/^data:image\/png;base64,/, '');
  } finally {
    URL.revokeObjectURL(address);
  }
}
