import { matchRoutes } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RequireUser } from '#client/app/require-user.tsx';
import { modesOf } from '#features/modes/shared/modes.ts';
import { footerGroups } from '#features/site/shared/footer-links.ts';
import { launcherTiles } from '#features/site/shared/launcher-tiles.ts';
import { menus } from '#features/site/shared/menus.ts';
import { suggestions } from '#features/site/shared/suggestions.ts';
import { createFindScreen } from '#shared/screen-matcher.ts';
import { isAppPath, isSitePath } from '#shared/site-paths.ts';
import { listAccountMenuGroups } from './account-menu-groups.ts';
import { clientFeatures } from './features.ts';
import { routes } from './routes.tsx';
import { screens } from './screens.ts';

const findScreen = createFindScreen(screens);
const isScreen = (path: string) => findScreen(path) !== undefined;

const matchesOf = (path: string) => matchRoutes(routes, new URL(path, 'http://x').pathname) ?? [];
const lastPath = (path: string) => matchesOf(path).at(-1)?.route.path;
const isGuarded = (path: string) => matchesOf(path).some(({ route }) => route.Component === RequireUser);

const specified = [
  '/splash /signin /signup /blog /about /contact /careers /pricing /support /documentation /privacy /terms',
  '/cookies /resources /payments /models /analytics /rephraser /research /settings /search /search/web',
  '/search/images /search/videos /search/places /search/news /profile /profile/security /profile/privacy',
  '/profile/activity /profile/notifications /memory /dashboard /chat /chat/123 /calendar /recipe /notes',
  '/developer /designer /writer /community /docs/sdk /careers/1 /services/chatbot/demo /store/smart-chatbot/demo',
  '/learn/paths/enterprise-ai /documentation/services/x /documentation/industries/x',
].flatMap((line) => line.split(' '));

const menuTargets = {
  services: 'automation chat applications data api text images video teams security deployment all',
  store:
    'models chatbots starter-kits datasets security assistants data-tools performance enterprise billing analytics all',
  learn:
    'ai-fundamentals getting-started tutorials community chat-academy certification beginner advanced examples best-practices videos case-studies guides resources',
  industries:
    'real-estate food-service cannabis staffing payments ai security startups retail ecommerce b2b identity all',
};

describe('every address has a page', () => {
  it.each(specified)('%s', (path) => {
    // The build contains the site's pages; `tests/e2e/site-crawl.spec.ts` visits them.
    if (isSitePath(path)) return;
    expect(lastPath(path)).not.toBe('*');
    expect(matchesOf(path)).not.toEqual([]);
  });

  const linked = [
    ...menus.flatMap((menu) => [
      menu.featured.href,
      ...menu.quickAccess.map(({ href }) => href),
      ...menu.groups.flatMap(({ items }) => items.map(({ href }) => href)),
    ]),
    ...listAccountMenuGroups()
      .flat()
      .map(({ href }) => href),
    ...footerGroups.flatMap(({ links }) => links.map(({ href }) => href)),
    ...launcherTiles.filter(({ isEnabled }) => isEnabled).map(({ link }) => link),
    ...suggestions.map(({ path }) => path),
    ...modesOf(screens).map(({ path }) => path),
    ...screens.flatMap(({ planned }) => planned?.instead.href ?? []),
  ];
  it.each([...new Set(linked)])('the link to %s', (href) => {
    const { pathname } = new URL(href, 'http://x');
    if (isAppPath(pathname)) expect(lastPath(pathname)).not.toBe('*');
    else expect(isSitePath(pathname)).toBe(true);
  });
});

it.each(Object.entries(menuTargets))('the %s menu holds its destinations', (id, slugs) => {
  const menu = menus.find((candidate) => candidate.id === id);
  const hrefs = menu?.groups.flatMap(({ items }) => items.map(({ href }) => href)) ?? [];
  const all = [...hrefs, ...(menu?.quickAccess.map(({ href }) => href) ?? [])];
  for (const slug of slugs.split(' ')) expect(all).toContain(`/${id}/${slug}`);
});

it.each([
  '/memory',
  '/dashboard',
  '/chat',
  '/chat/123',
  '/calendar',
  '/recipe',
  '/notes',
  '/developer',
  '/designer',
  '/writer',
  '/profile',
  '/settings',
])('%s asks for a user', (path) => expect(isGuarded(path)).toBe(true));

it.each(['/signin', '/signup', '/search/web', '/about', '/services/chat', '/nowhere'])(
  '%s is open to everybody',
  (path) => expect(isGuarded(path)).toBe(false),
);

it.each([
  ['/chat', true],
  ['/chat/123', true],
  ['/chat/123/', true],
  ['/chat/123/4', false],
  ['/nowhere', false],
  ['/files', false],
  ['/search/web', true],
  ['/search/webs', false],
])('%s has a screen: %s', (path, has) => expect(isScreen(path)).toBe(has));

it('lists every address once', () => {
  const paths = screens.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

it('has a page for every screen that is built, and for no other', () => {
  const built = screens.filter(({ frame, planned }) => frame !== 'site' && !planned).map(({ path }) => path);
  const withPage = clientFeatures.flatMap(({ pages = {} }) => Object.keys(pages));
  expect(withPage.toSorted()).toEqual(built.toSorted());
});

it('offers an app in the launcher once its screen is built, and not before', () => {
  const planned = new Set(screens.flatMap(({ path, planned }) => (planned ? [path] : [])));
  const own = launcherTiles.filter(({ link }) => isScreen(link));
  expect(own.filter(({ link, isEnabled }) => isEnabled === planned.has(link))).toEqual([]);
});

it('shows the account menu as specified', () => {
  expect(listAccountMenuGroups().map((group) => group.map(({ label }) => label))).toEqual([
    ['Home', 'Profile', 'Security', 'Notifications', 'Activity', 'Data & Privacy'],
    ['Memory', 'Analytics', 'Payment Methods', 'Subscription', 'Settings'],
  ]);
});
