import type { MessagePart } from '#features/assistant/shared/message-part.ts';

/** An answer as seen by the code that renders its parts and offers its actions. */
export interface DrawnAnswer {
  id: string;
  /** Its text, as Markdown with markers. */
  text: string;
  parts: readonly MessagePart[];
  /** The name of the model that wrote it; null if unknown. */
  model: string | null;
  status: 'streaming' | 'complete' | 'stopped' | 'failed' | 'interrupted';
  isError: boolean;
  /** It is being written, and this page follows it. */
  isRunning: boolean;
}

/** What the surroundings of an answer offer to its renderers. Mostly missing where a chat is read-only or busy. */
export interface AnswerHost {
  /** Regenerates the answer. */
  onRegenerate?: (() => void) | undefined;
  /** Asks something in the person's name, below the last answer. */
  onAsk?: ((question: string) => void) | undefined;
  /** Resumes a waiting answer by following the turn that `open` leads to. */
  onContinue?: ((turnId: string, open: (signal: AbortSignal) => Promise<Response>) => void) | undefined;
  /** Ends a waiting answer. */
  onEnd?: ((turnId: string) => void) | undefined;
  /** Renders the part as the server has recorded it. */
  onPartChanged?: ((part: MessagePart) => void) | undefined;
}
