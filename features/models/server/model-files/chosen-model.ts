import path from 'node:path';
import { z } from 'zod';
import { defineServerSetting } from '#features/server-settings/server/server-setting.ts';
import type { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { ModelSettings } from '../models.env.ts';

/** The file in the models folder whose model everyone can use; null: none. */
export const chosenModelSetting = defineServerSetting<{ file: string | null }>({
  name: 'local-model',
  schema: z.object({ file: z.string().nullable() }),
  preset: { file: null },
});

/** The value of `LOCAL_MODEL` that corresponds to the file chosen in the console. */
export async function findChosenModel(
  settings: ServerSettings,
  dataFolder: string,
): Promise<ModelSettings['inProcess']> {
  const { file } = (await settings.read(chosenModelSetting)).value;
  if (file === null) return undefined;
  return {
    model: file,
    modelsFolder: path.join(dataFolder, 'models'),
    installFolder: path.join(dataFolder, 'local-model'),
    memoryBytes: undefined,
  };
}
