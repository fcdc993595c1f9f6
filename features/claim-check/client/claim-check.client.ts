import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { verdictsPart } from '#features/claim-check/shared/verdicts-part.ts';

export const claimCheckClient: ClientFeature = {
  contributions: [contribute(messageParts, [verdictsPart])],
};
