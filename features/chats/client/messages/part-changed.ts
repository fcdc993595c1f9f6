import { createContext } from 'react';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';

export type OnPartChanged = (messageId: string, part: MessagePart) => void;

/**
 * Renders a part as the server has recorded it, even while an answer is being written. Null where a chat is read-only.
 */
export const PartChangedContext = createContext<OnPartChanged | null>(null);
