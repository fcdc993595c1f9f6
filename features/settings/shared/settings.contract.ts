import { z } from 'zod';

/** GET /api/settings. */
export const Settings = z.object({ selectedModel: z.string() });
export type Settings = z.infer<typeof Settings>;

/** PATCH /api/settings. */
export const UpdateSettingsInput = z.object({ selectedModel: z.string().min(1).max(200) }).partial().strict();
export type UpdateSettingsInput = z.infer<typeof UpdateSettingsInput>;
