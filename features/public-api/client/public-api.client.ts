import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const publicApiClient: ClientFeature = {
  contributions: [
    contribute(taskKinds, [async () => (await import('../shared/public-api.tasks.ts')).publicApiTaskKinds]),
  ],
};
