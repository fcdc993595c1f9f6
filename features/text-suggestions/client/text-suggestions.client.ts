import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { textSuggestionTaskKinds } from '#features/text-suggestions/shared/text-suggestions.tasks.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const textSuggestionsClient: ClientFeature = {
  contributions: [contribute(taskKinds, textSuggestionTaskKinds)],
};
