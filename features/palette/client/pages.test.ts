import { expect, it } from 'vitest';
import { routes } from '#client/routes.tsx';
import { namedPages, pages } from './pages.ts';

interface Route {
  path?: string;
  children?: Route[];
  handle?: { placeholder?: unknown };
}

/** A letter leads there, or the middle of something else; by itself each would be an empty page. */
const reachedByLink = new Set([
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/finish-sign-up',
  '/confirm-email',
  '/unsubscribe',
  '/payments/card',
  '/payments/confirm',
]);

const all = (list: Route[]): Route[] => list.flatMap((route) => [route, ...all(route.children ?? [])]);
const fixed = all(routes as Route[]).filter(
  ({ path }) => path && !/[:*]|^\/dev\/|^\/sign/.test(path.replace(/\/:\w+\?$/, '')),
);
const pathOf = ({ path = '' }: Route) => path.replace(/\/:\w+\?$/, '');

it('every built screen with an address of its own has a name in the palette', () => {
  const built = fixed.filter(({ handle }) => !handle?.placeholder).map(pathOf);
  const named = new Set(pages.map(({ path }) => path));
  expect(built.filter((path) => !named.has(path) && !reachedByLink.has(path))).toEqual([]);
  expect([...reachedByLink].filter((path) => !built.includes(path))).toEqual([]);
});

it('nothing leads to a page that is only planned, or to none', () => {
  const built = new Set(fixed.filter(({ handle }) => !handle?.placeholder).map(pathOf));
  const site = new Set(['/pricing']);
  expect(pages.filter(({ path }) => !built.has(path) && !site.has(path))).toEqual([]);
  expect(new Set(namedPages.map(({ path }) => path)).size).toBe(namedPages.length);
});
