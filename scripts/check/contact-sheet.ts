import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { openReference } from '#features/dictionary/server/reference.ts';
import { composeFromWords } from '#features/studio/server/compose-from-words.ts';
import { toPng } from '#features/studio/server/studio.ts';
import { sheetPrompts } from '#features/studio/server/testing/sheet-prompts.ts';
import { isDeclined } from '#features/studio/shared/studio.contract.ts';
import { paths, projectFolder } from '#server/paths.ts';

const cell = 320;
const gap = 12;
const columns = 6;
const seed = 4182;

/** Sixty pictures on each of four sheets, one per variation, for a person to look at. */
const folder = path.join(projectFolder, 'dist/contact-sheets');
await mkdir(folder, { recursive: true });
const reference = openReference(paths.reference);
for (const variation of [0, 1, 2, 3]) {
  const tiles: OverlayOptions[] = [];
  for (const [index, { prompt, width, height, style = 'minimalist' }] of sheetPrompts.entries()) {
    const answer = await composeFromWords({ prompt, width, height, style, seed, variation }, { reference });
    if (isDeclined(answer)) throw new Error(`“${prompt}” was declined: ${answer.declined}`);
    const scale = cell / Math.max(width, height);
    tiles.push({
      input: await toPng(answer.composition, { width: Math.round(width * scale) }),
      left: (index % columns) * (cell + gap) + gap + Math.round((cell - width * scale) / 2),
      top: Math.floor(index / columns) * (cell + gap) + gap + Math.round((cell - height * scale) / 2),
    });
  }
  const file = path.join(folder, `sheet-${variation + 1}.png`);
  await sharp({
    create: {
      width: columns * (cell + gap) + gap,
      height: Math.ceil(sheetPrompts.length / columns) * (cell + gap) + gap,
      channels: 3,
      background: '#9a9a9a',
    },
  })
    .composite(tiles)
    .png()
    .toFile(file);
  console.log(path.relative(projectFolder, file));
}
reference.close();
