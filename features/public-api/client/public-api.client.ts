import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { publicApiTaskKinds } from '#features/public-api/shared/public-api.tasks.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const publicApiClient: ClientFeature = {
  contributions: [contribute(taskKinds, publicApiTaskKinds)],
};
