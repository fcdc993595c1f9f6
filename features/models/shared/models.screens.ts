import type { Screen } from '#shared/screen.ts';

export const modelsScreens: readonly Screen[] = [
  {
    path: '/models',
    title: 'AI models',
    guard: 'person',
    palette: { otherNames: 'gpt claude gemini provider engine', isCommon: true },
  },
];
