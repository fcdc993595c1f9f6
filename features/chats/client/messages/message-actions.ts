/** What a person can do with the messages of a chat. */
export interface MessageActions {
  onRetry: (answerId: string) => void;
  onRegenerate: (answerId: string) => void;
  onEdit: (questionId: string, text: string) => void;
  /** Asks something in the person's name. */
  onAsk: (question: string) => void;
  onShowVersion: (messageId: string) => void;
  /** Resumes an answer that waits for the person: its turn is followed from what `open` returns. */
  onContinue: (answerId: string, turnId: string, open: (signal: AbortSignal) => Promise<Response>) => void;
  /** Ends a waiting turn. */
  onEndWaiting: (turnId: string) => void;
  /** Whether nothing came after it. */
  isLatest: (messageId: string) => boolean;
}
