import type { Declaration } from '#server/declaration.ts';

const maxNameLength = 200;

export const usageDeclaration: Declaration = {
  name: 'usage',
  load: async () => (await import('./usage.feature.ts')).usageFeature,
  tables: {
    api_logs: {
      label: 'Tasks',
      bounds: { rows: 1_000_000, texts: { kind: maxNameLength, endpoint: maxNameLength } },
      atLeast: { tasks: 0 },
      marks: ['is_imported'],
      formerly: {
        kind: {
          column: 'endpoint',
          values: {
            '/api/chat': 'chat',
            '/api/openai': 'question',
            '/api/search/web/summary': 'web-search',
            '/api/search/images/summary': 'image-search',
            '/api/search/videos/summary': 'video-search',
            '/api/search/news/summary': 'news-search',
            '/api/search/places/summary': 'place-search',
          },
        },
      },
    },
    api_usage: { label: 'Usage', bounds: { rows: 1_000_000 }, atLeast: { tasks: 0 } },
    model_usage: {
      label: 'Models used',
      bounds: { rows: 50_000, texts: { model_id: maxNameLength } },
      atLeast: { task_count: 0 },
    },
    task_types: {
      label: 'Kinds of tasks',
      bounds: { rows: 50_000, texts: { type: maxNameLength } },
      atLeast: { count: 0 },
    },
    task_rewards: {
      label: 'Tasks for feedback',
      notImported: 'They count towards that server’s limits; here they would count twice.',
    },
    person_limits: {
      label: 'Your own task limit',
      ownRows: ['select'],
      notImported: 'Whoever runs a server sets it there.',
    },
    rate_limits: { isNobodys: 'The plans of the server.', readBy: 'everyone' },
  },
};
