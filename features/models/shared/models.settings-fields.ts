import { setting } from '#features/settings/shared/settings-fields.ts';
import { brand } from '#shared/brand.ts';

export const modelsSettings = {
  selectedModel: setting(
    (z) => z.string(),
    brand.modelId,
    (z) => z.string().min(1).max(200),
  ),
};
