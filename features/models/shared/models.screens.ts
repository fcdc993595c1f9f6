import type { Screen } from '#shared/screen.ts';

export const modelsScreens: readonly Screen[] = [
  {
    path: '/models',
    title: 'AI models',
    guard: 'person',
    palette: { order: 100, otherNames: 'gpt claude gemini provider engine', isCommon: true },
  },
];
