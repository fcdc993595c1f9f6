import { claimCheckSettings } from '#features/claim-check/shared/claim-check.settings-fields.ts';
import type { Feature } from '#server/feature.ts';

/**
 * Claims are checked inside answers, by the code that writes them; this feature itself only stores the person's choice.
 */
export function claimCheckFeature() {
  return { name: 'claim-check', settings: [claimCheckSettings] } satisfies Feature;
}
