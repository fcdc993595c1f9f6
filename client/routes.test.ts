import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { RequireUser } from '#client/app/require-user.tsx';
import { modes } from '#features/dashboard/shared/modes.ts';
import { accountLinkGroups } from '#features/site/shared/account-links.ts';
import { footerGroups } from '#features/site/shared/footer-links.ts';
import { launcherTiles } from '#features/site/shared/launcher-tiles.ts';
import { menus } from '#features/site/shared/menus.ts';
import { suggestions } from '#features/site/shared/suggestions.ts';
import { appPaths, isScreen } from '#shared/app-paths.ts';
import { isAppPath, isSitePath } from '#shared/site-paths.ts';
import { placeholders } from './placeholders.ts';
import { routes } from './routes.tsx';

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
    // The build has the site's pages; `tests/e2e/site-crawl.spec.ts` visits them.
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
    ...accountLinkGroups.flat().map(({ href }) => href),
    ...footerGroups.flatMap(({ links }) => links.map(({ href }) => href)),
    ...launcherTiles.filter(({ isEnabled }) => isEnabled).map(({ link }) => link),
    ...suggestions.map(({ path }) => path),
    ...modes.map(({ path }) => path),
    ...placeholders.map(({ instead }) => instead.href),
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

function pathsOf(list: readonly RouteObject[]): string[] {
  return list.flatMap(({ path, children }) => [
    ...(path === undefined || path === '*' ? [] : [path]),
    ...pathsOf(children ?? []),
  ]);
}

it('tells the server every address that has a screen', () => {
  expect(appPaths).toEqual([...new Set(pathsOf(routes))].toSorted());
});

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

it('has no placeholder for a page that is built', () => {
  for (const { path } of placeholders) {
    const sample = path.replaceAll(/:\w+/g, 'x');
    expect(lastPath(sample), path).toBe(path);
  }
});

it('lists every placeholder once', () => {
  const paths = placeholders.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
