import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const width = 1200;
const height = 630;

/** Link previews need bitmaps: each drawn scene, fitted to their shape, becomes `og/<scene>.png`. */
export async function drawPreviewPictures(folder: string): Promise<void> {
  const scenes = path.join(folder, 'art');
  await mkdir(path.join(folder, 'og'), { recursive: true });
  for (const file of await readdir(scenes)) {
    const svg = await readFile(path.join(scenes, file));
    await sharp(svg, { density: 300 })
      .resize(width, height, { fit: 'cover' })
      .png({ palette: true })
      .toFile(path.join(folder, 'og', file.replace('.svg', '.png')));
  }
}
