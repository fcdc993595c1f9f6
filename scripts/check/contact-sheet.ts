import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { openReference } from '#features/dictionary/server/reference.ts';
import { composeFromWords } from '#features/studio/server/compose-from-words.ts';
import { toPng } from '#features/studio/server/studio.ts';
import { everydayPrompts } from '#features/studio/server/testing/everyday-prompts.ts';
import { sheetPrompts } from '#features/studio/server/testing/sheet-prompts.ts';
import { isDeclined, type StudioRequest } from '#features/studio/shared/studio.contract.ts';
import { paths, projectFolder } from '#server/paths.ts';

const cell = 320;
const gap = 12;
const columns = 6;
const seed = 4182;
/** What a picture lies on in the product. */
const grounds = { light: '#fbfaf7', dark: '#16181d' } as const;

/** For a person to look at: sixty pictures on a sheet per variation, and the everyday prompts once each. */
const folder = path.join(projectFolder, 'dist/contact-sheets');
await mkdir(folder, { recursive: true });
const reference = openReference(paths.reference);
for (const variation of [0, 1, 2, 3])
  await drawSheet(
    `sheet-${variation + 1}`,
    sheetPrompts.map(({ style = 'minimalist', ...prompt }) => ({ ...prompt, style, seed, variation })),
  );
for (let from = 0; from < everydayPrompts.length; from += 60)
  await drawSheet(
    `everyday-${from / 60 + 1}`,
    everydayPrompts.slice(from, from + 60).map(([prompt], index) => ({
      ...{ prompt, width: 1024, height: 1024, style: 'minimalist' as const, seed },
      variation: index % 4,
    })),
  );
reference.close();

async function drawSheet(name: string, requests: readonly StudioRequest[]): Promise<void> {
  const tiles: OverlayOptions[] = [];
  for (const [index, request] of requests.entries()) {
    const { width, height } = request;
    const answer = await composeFromWords(request, { reference });
    if (isDeclined(answer)) {
      console.log(`“${request.prompt}” was declined: ${answer.declined}`);
      continue;
    }
    const scale = cell / Math.max(width, height);
    tiles.push({
      input: await toPng(answer.composition, { width: Math.round(width * scale) }),
      left: (index % columns) * (cell + gap) + gap + Math.round((cell - width * scale) / 2),
      top: Math.floor(index / columns) * (cell + gap) + gap + Math.round((cell - height * scale) / 2),
    });
  }
  for (const [theme, background] of Object.entries(grounds)) {
    const file = path.join(folder, `${name}-${theme}.png`);
    await sharp({
      create: {
        width: columns * (cell + gap) + gap,
        height: Math.ceil(requests.length / columns) * (cell + gap) + gap,
        channels: 3,
        background,
      },
    })
      .composite(tiles)
      .png()
      .toFile(file);
    console.log(path.relative(projectFolder, file));
  }
}
