import type { RouteObject } from 'react-router';
import { AppShell } from './app/app-shell.tsx';
import { RequireUser } from './app/require-user.tsx';
import { RouteError } from './app/route-error.tsx';
import { type Placeholder, placeholders } from './placeholders.ts';

const guardedScreens: RouteObject[] = [
  { path: '/dashboard', lazy: () => import('#features/dashboard/client/dashboard.route.tsx') },
  // One route for both addresses: a new chat gets its id without its screen starting over.
  { path: '/chat/:sessionId?', lazy: () => import('#features/chats/client/chat.route.tsx') },
  { path: '/profile', lazy: () => import('#features/profile/client/profile.route.tsx') },
  {
    path: '/profile/notifications',
    lazy: () => import('#features/notifications/client/notifications.route.tsx'),
  },
  { path: '/files/:id', lazy: () => import('#features/files/client/file.route.tsx') },
  { path: '/payments', lazy: () => import('#features/billing/client/payments.route.tsx') },
  { path: '/settings/:tab?', lazy: () => import('#features/settings-page/client/settings.route.tsx') },
  { path: '/analytics', lazy: () => import('#features/analytics/client/analytics.route.tsx') },
  { path: '/models', lazy: () => import('#features/models/client/models.route.tsx') },
  { path: '/profile/privacy', lazy: () => import('#features/account-data/client/privacy.route.tsx') },
  { path: '/profile/security', lazy: () => import('#features/security/client/security.route.tsx') },
  { path: '/research', lazy: () => import('#features/research/client/research.route.tsx') },
  { path: '/profile/activity', lazy: () => import('#features/activity/client/activity.route.tsx') },
  {
    lazy: () => import('#features/chats/client/history-layout.route.tsx'),
    children: [{ path: '/memory', lazy: () => import('#features/memory/client/memory.route.tsx') }],
  },
];

const openScreens: RouteObject[] = [
  {
    lazy: () => import('#features/chats/client/history-layout.route.tsx'),
    children: [
      { path: '/search', lazy: () => import('#features/search/client/search-start.route.tsx') },
      { path: '/search/images', lazy: () => import('#features/images/client/images.route.tsx') },
      { path: '/search/videos', lazy: () => import('#features/videos/client/videos.route.tsx') },
      { path: '/search/web', lazy: () => import('#features/search/client/web-search.route.tsx') },
      { path: '/search/news', lazy: () => import('#features/news/client/news.route.tsx') },
      { path: '/search/places', lazy: () => import('#features/places/client/places.route.tsx') },
    ],
  },
  { path: '/unsubscribe', lazy: () => import('#features/notifications/client/unsubscribe.route.tsx') },
  { path: '/shared/:token', lazy: () => import('#features/chats/client/shared-chat.route.tsx') },
  { path: '/reference/:slug', lazy: () => import('#features/reference/client/reference-entry.route.tsx') },
  {
    path: '/dev/ui',
    lazy: async () => ({ Component: (await import('./dev-ui/dev-ui.page.tsx')).DevUiPage }),
  },
];

/** Pages without the header: they have their own frame. */
const bareScreens: RouteObject[] = [
  { path: '/signin', lazy: () => import('#features/accounts/client/sign-in.route.tsx') },
  { path: '/signup', lazy: () => import('#features/accounts/client/sign-up.route.tsx') },
  { path: '/finish-sign-up', lazy: () => import('#features/accounts/client/finish-sign-up.route.tsx') },
  { path: '/forgot-password', lazy: () => import('#features/accounts/client/forgot-password.route.tsx') },
  { path: '/reset-password', lazy: () => import('#features/accounts/client/reset-password.route.tsx') },
  { path: '/payments/card', lazy: () => import('#features/billing/client/stripe/card.route.tsx') },
  { path: '/payments/confirm', lazy: () => import('#features/billing/client/stripe/confirm.route.tsx') },
  { path: '/confirm-email', lazy: () => import('#features/profile/client/confirm-email.route.tsx') },
  { path: '/verify-email', lazy: () => import('#features/accounts/client/verify-email.route.tsx') },
];

function placeholderRoute(placeholder: Placeholder): RouteObject {
  return {
    path: placeholder.path,
    handle: { placeholder },
    lazy: () => import('./app/placeholder.page.tsx'),
  };
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    // Shown only while the first screen's file is on its way; the document's background is there already.
    HydrateFallback: () => null,
    children: [
      ...bareScreens,
      {
        Component: AppShell,
        children: [
          {
            Component: RequireUser,
            children: [
              ...guardedScreens,
              ...placeholders.filter(({ isGuarded }) => isGuarded === true).map(placeholderRoute),
            ],
          },
          ...openScreens,
          ...placeholders.filter(({ isGuarded }) => isGuarded !== true).map(placeholderRoute),
          { path: '*', lazy: () => import('./app/not-found.page.tsx') },
        ],
      },
    ],
  },
];
