export const defaultChatTitle = 'New Chat';
