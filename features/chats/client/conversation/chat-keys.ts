/** Keys of the query cache; other features invalidate by the same names. */
export const chatKeys = {
  list: ['chats'] as const,
  searches: ['search-history'] as const,
  shares: (chatId: string) => ['shares', chatId] as const,
  instructions: (chatId: string) => ['chat-instructions', chatId] as const,
  outlook: ['chat-outlook'] as const,
  usage: ['usage'] as const,
};
