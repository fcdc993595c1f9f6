import type { Screen } from '#shared/screen.ts';

export const projectsScreens: readonly Screen[] = [
  {
    path: '/projects/:projectId?',
    title: 'Projects',
    guard: 'person',
    palette: { order: 155, otherNames: 'folders of chats, workspaces, instructions, shared' },
  },
  { path: '/project-invitation', title: 'Invitation to a project', guard: 'person' },
];
