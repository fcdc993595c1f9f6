/** Kinds of work that are charged as tasks, as the ledger's charts name them. */
export const taskTypeLabels = {
  chat: 'Chat',
  research: 'Research',
  question: 'Single questions',
  'web-search': 'Web search',
  'image-search': 'Image search',
  'video-search': 'Video search',
  'news-search': 'News search',
  'place-search': 'Places search',
} as const;

export type TaskType = keyof typeof taskTypeLabels;
