import type { Screen } from '#shared/screen.ts';

/** For operators only. */
export const consoleScreens: readonly Screen[] = [
  {
    path: '/admin',
    title: 'Console',
    guard: 'person',
    isForOperators: true,
    palette: { order: 300, otherNames: 'admin operator server settings' },
  },
  {
    path: '/admin/connections',
    title: 'Connections',
    guard: 'person',
    isForOperators: true,
    palette: { order: 301, otherNames: 'console providers keys models cost cap' },
  },
  {
    path: '/admin/connect/:step?',
    title: 'Connect',
    guard: 'person',
    isForOperators: true,
    palette: { order: 304, otherNames: 'console first run set up models search mail' },
  },
  {
    path: '/admin/phone',
    title: 'Use on your phone',
    guard: 'person',
    isForOperators: true,
    palette: { order: 305, otherNames: 'console address https qr code mobile' },
  },
  {
    path: '/admin/operators',
    title: 'Operators',
    guard: 'person',
    isForOperators: true,
    palette: { order: 302, otherNames: 'console admin who runs this server' },
  },
  {
    path: '/admin/audit',
    title: 'Audit log',
    guard: 'person',
    isForOperators: true,
    palette: { order: 303, otherNames: 'console changes history' },
  },
];
