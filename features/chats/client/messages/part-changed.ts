import { createContext } from 'react';
import type { MessagePart } from '#features/assistant/shared/message-part.ts';

export type OnPartChanged = (messageId: string, part: MessagePart) => void;

/** Draws a part as the server has noted it, also while an answer is being written. Null where a chat is only read. */
export const PartChangedContext = createContext<OnPartChanged | null>(null);
