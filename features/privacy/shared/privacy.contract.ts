import { z } from 'zod';

/** GET /api/privacy. */
export const PrivacySettings = z.object({
  usageData: z.boolean(),
  crashReports: z.boolean(),
  personalization: z.boolean(),
});
export type PrivacySettings = z.infer<typeof PrivacySettings>;

export const defaultPrivacySettings: PrivacySettings = {
  usageData: true,
  crashReports: true,
  personalization: true,
};

/** PATCH /api/privacy: any subset of them. */
export const UpdatePrivacyInput = PrivacySettings.partial().strict();
export type UpdatePrivacyInput = z.infer<typeof UpdatePrivacyInput>;
