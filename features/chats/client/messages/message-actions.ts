/** What a person can do with the messages of a chat. */
export interface MessageActions {
  onRetry: (answerId: string) => void;
  onRegenerate: (answerId: string) => void;
  onEdit: (questionId: string, text: string) => void;
  onShowVersion: (messageId: string) => void;
  /** Goes on with an answer that waits for the person: its turn is followed from what `open` leads to. */
  onContinue: (answerId: string, turnId: string, open: (signal: AbortSignal) => Promise<Response>) => void;
  /** Ends a turn that waits. */
  onEndWaiting: (turnId: string) => void;
  /** Whether nothing came after it. */
  isLatest: (messageId: string) => boolean;
}
