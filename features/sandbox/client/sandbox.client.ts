import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { codeActions } from '#features/assistant/client/code-action.ts';

export const sandboxClient: ClientFeature = {
  contributions: [
    contribute(codeActions, [async () => (await import('./sandbox.code-actions.ts')).sandboxCodeActions]),
  ],
};
