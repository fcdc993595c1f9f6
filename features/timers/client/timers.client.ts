import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { mailKinds } from '#features/notifications/client/mail-kinds.ts';
import { timersPart } from '../shared/timers-part.ts';

export const timersClient: ClientFeature = {
  contributions: [
    contribute(messageParts, [timersPart]),
    contribute(partRenderers, [async () => (await import('./timers.parts.tsx')).timersParts]),
    contribute(mailKinds, [async () => (await import('../shared/timers.mail-kinds.ts')).timersMailKinds]),
  ],
};
