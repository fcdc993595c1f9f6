import type { MessagePart } from '#features/assistant/shared/message-part.ts';

/** An answer as what draws its parts, and what can be done with it, knows it. */
export interface DrawnAnswer {
  id: string;
  /** Its words, as Markdown with markers. */
  text: string;
  parts: readonly MessagePart[];
  /** The name of what wrote it; null where that is not known. */
  model: string | null;
  status: 'streaming' | 'complete' | 'stopped' | 'failed' | 'interrupted';
  isError: boolean;
  /** It is being written, and this page follows it. */
  isRunning: boolean;
}

/** What the place of an answer offers to those who draw it. Where a chat is only read, or busy, most is missing. */
export interface AnswerHost {
  /** Makes the answer once more. */
  onRegenerate?: (() => void) | undefined;
  /** Resumes a waiting answer by following the turn that `open` leads to. */
  onContinue?: ((turnId: string, open: (signal: AbortSignal) => Promise<Response>) => void) | undefined;
  /** Ends an answer that waits. */
  onEnd?: ((turnId: string) => void) | undefined;
  /** Draws the part as the server has noted it. */
  onPartChanged?: ((part: MessagePart) => void) | undefined;
}
