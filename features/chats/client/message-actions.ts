/** What a person can do with the messages of a chat. */
export interface MessageActions {
  onRetry: (answerId: string) => void;
  onRegenerate: (answerId: string) => void;
  onEdit: (questionId: string, text: string) => void;
  onShowVersion: (messageId: string) => void;
}
