import { setting } from '#features/settings/shared/settings-fields.ts';

export const claimCheckSettings = {
  /** Whether a connected model reviews what the rules doubt or cannot decide. */
  checkClaimsWithModel: setting((z) => z.boolean(), false),
};
