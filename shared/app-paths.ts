/**
 * The addresses of the application's screens; a test compares them with its routes. A segment that begins with `:` stands
 * for any one, and one that ends with `?` may be absent.
 */
export const appPaths = [
  '/analytics',
  '/calendar',
  '/chat/:sessionId?',
  '/confirm-email',
  '/dashboard',
  '/designer',
  '/dev/ui',
  '/developer',
  '/files/:id',
  '/finish-sign-up',
  '/forgot-password',
  '/memory',
  '/models',
  '/notes',
  '/payments',
  '/payments/card',
  '/payments/confirm',
  '/profile',
  '/profile/activity',
  '/profile/notifications',
  '/profile/privacy',
  '/profile/security',
  '/recipe',
  '/reference/:slug',
  '/rephraser',
  '/research',
  '/reset-password',
  '/search',
  '/search/images',
  '/search/news',
  '/search/places',
  '/search/videos',
  '/search/web',
  '/settings/:tab?',
  '/shared/:token',
  '/signin',
  '/signup',
  '/unsubscribe',
  '/verify-email',
  '/writer',
];

const patterns = appPaths.map((path) => {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => {
      const any = segment.startsWith(':') ? '/[^/]+' : `/${segment}`;
      return segment.endsWith('?') ? `(?:${any})?` : any;
    });
  return new RegExp(`^${segments.join('')}/?$`);
});

/** Whether the application has a screen there; every other address is answered with 404. */
export function isScreen(pathname: string): boolean {
  return patterns.some((pattern) => pattern.test(pathname));
}
