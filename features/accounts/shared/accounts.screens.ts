import type { Screen } from '#shared/screen.ts';

export const accountsScreens: readonly Screen[] = [
  { path: '/signin', title: 'Sign in', guard: 'none', frame: 'bare' },
  { path: '/signup', title: 'Sign up', guard: 'none', frame: 'bare' },
  { path: '/finish-sign-up', title: 'Finish signing up', guard: 'none', frame: 'bare' },
  { path: '/forgot-password', title: 'Forgot password', guard: 'none', frame: 'bare' },
  { path: '/reset-password', title: 'Reset password', guard: 'none', frame: 'bare' },
  { path: '/verify-email', title: 'Confirm your address', guard: 'none', frame: 'bare' },
];
