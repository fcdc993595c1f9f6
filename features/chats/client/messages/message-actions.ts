/** What a person can do with the messages of a chat. */
export interface MessageActions {
  onRetry: (answerId: string) => void;
  onRegenerate: (answerId: string) => void;
  onEdit: (questionId: string, text: string) => void;
  onShowVersion: (messageId: string) => void;
  /** Starts the run that an answer's plan waits for. */
  onStartResearch: (answerId: string, questions: string[]) => void;
  onGiveUpResearch: (answerId: string) => void;
  /** Whether nothing came after it. */
  isLatest: (messageId: string) => boolean;
}
