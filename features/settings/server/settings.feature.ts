import {
  answerSettings,
  besideAnswersSettings,
  keyboardSettings,
  languageSettings,
  lookSettings,
} from '#features/settings/shared/settings.fields.ts';
import { foldSettings, type SettingsFields } from '#features/settings/shared/settings-fields.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { settingsRoutes } from './settings.routes.ts';
import { columnsOfTheRow } from './settings.table.ts';

declare module '#server/feature.ts' {
  interface FeatureSlots {
    settings: SettingsFields;
  }
}

export function settingsFeature({ database, contributions }: FeatureContext) {
  return {
    name: 'settings',
    settings: [lookSettings, languageSettings, keyboardSettings, answerSettings, besideAnswersSettings],
    /** Read once every feature is registered, with what each of them declares. */
    get routes() {
      return [settingsRoutes({ database, fields: foldSettings(contributions('settings'), columnsOfTheRow) })];
    },
  } satisfies Feature;
}
