import { claimCheckSettings } from '#features/claim-check/shared/claim-check.settings-fields.ts';
import type { Feature } from '#server/feature.ts';

/** Claims are checked inside answers, whose writers call it; of its own it has what a person chose about it. */
export function claimCheckFeature() {
  return { name: 'claim-check', settings: [claimCheckSettings] } satisfies Feature;
}
