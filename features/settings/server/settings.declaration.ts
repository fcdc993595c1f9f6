import { settingsScreens } from '#features/settings/shared/settings.screens.ts';
import type { Declaration } from '#server/declaration.ts';

const maxNameLength = 200;
const maxMoreLength = 20_000;

export const settingsDeclaration: Declaration = {
  name: 'settings',
  screens: settingsScreens,
  load: async () => (await import('./settings.feature.ts')).settingsFeature,
  tables: {
    user_settings: {
      label: 'Settings',
      bounds: {
        rows: 1,
        isOfPerson: true,
        texts: {
          selected_model: maxNameLength,
          research_depth: maxNameLength,
          voice_name: maxNameLength,
          answer_language: maxNameLength,
          theme: maxNameLength,
          density: maxNameLength,
          contrast: maxNameLength,
          motion: maxNameLength,
          more: maxMoreLength,
        },
      },
    },
  },
};
