/** In place of an id in what is announced about chats: all of them, and all searches, are deleted. */
export const everyChat = 'all';
