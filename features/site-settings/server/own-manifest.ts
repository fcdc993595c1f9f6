import { join } from 'node:path';
import { pictureSide } from '#features/site-settings/shared/site-settings.contract.ts';
import { readBuiltText } from '#server/built-file.ts';
import { paths } from '#server/paths.ts';
import type { Appearance } from './appearance.ts';

/** The build's web app manifest, with the operator's name and picture. */
export async function writeManifest({ name }: Appearance, picture: string | null): Promise<string> {
  const built = JSON.parse(await readBuiltText(join(paths.client, 'manifest.webmanifest')));
  return JSON.stringify({
    ...built,
    ...(name !== null && { name, short_name: name, description: name }),
    ...(picture !== null && {
      icons: [{ src: picture, sizes: `${pictureSide}x${pictureSide}`, type: 'image/png' }],
    }),
  });
}
