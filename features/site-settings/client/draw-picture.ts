import { pictureSide } from '#features/site-settings/shared/site-settings.contract.ts';

/**
 * Renders any image that this browser can show onto a transparent square, as PNG in base64. The original, such as an
 * SVG with scripts, never leaves the browser.
 */
export async function drawPicture(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    // An SVG without its own size scales freely.
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
