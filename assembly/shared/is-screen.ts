import { createScreenMatcher } from '#shared/screen-matcher.ts';
import { screens } from './screens.ts';

/** Whether the application has a screen there; every other address is answered with 404. */
export const isScreen = createScreenMatcher(
  screens.filter(({ frame }) => frame !== 'site').map(({ path }) => path),
);
