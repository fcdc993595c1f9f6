import type { Screen } from '#shared/screen.ts';

export const filesScreens: readonly Screen[] = [{ path: '/files/:id', title: 'File', guard: 'person' }];
