import { siteSettingsScreens } from '#features/site-settings/shared/site-settings.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const siteSettingsDeclaration: Declaration = { name: 'site-settings', screens: siteSettingsScreens };
