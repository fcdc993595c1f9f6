import { extensionPoint } from '#client/app/extension-point.ts';
import type { AnyPartDefinition } from '#features/assistant/shared/message-part.ts';

/** Kinds of parts that messages can have; `partRenderers` render them. */
export const messageParts = extensionPoint<AnyPartDefinition>('kinds of message parts');
