import { expect, it } from 'vitest';
import { screens } from '#assembly/client/screens.ts';
import { pagesOf } from './pages.ts';

/** Reached from an email or in the middle of a flow; opened directly, each would be an empty page. */
const reachedByLink = new Set([
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/finish-sign-up',
  '/oauth/authorize',
  '/confirm-email',
  '/unsubscribe',
  '/stop-emails',
  '/document-invitation',
  '/project-invitation',
  '/payments/card',
  '/payments/confirm',
  '/signin',
  '/signup',
]);

const named = pagesOf(screens).map(({ path }) => path);
const standAlone = screens.filter(({ path }) => !/\/:[^/?]+(?:\/|$)/.test(path));

it('every built screen with an address of its own has a name in the palette', () => {
  const unnamed = standAlone.filter(({ planned, palette }) => !planned && !palette).map(({ path }) => path);
  expect(unnamed.toSorted()).toEqual([...reachedByLink].toSorted());
});

it('nothing leads to a page that is only planned', () => {
  const planned = screens.flatMap((screen) => (screen.planned ? [screen.path] : []));
  expect(named.filter((path) => planned.includes(path))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

it('leads to the page itself where the address may have parameters', () => {
  expect(named).toContain('/chat');
  expect(named).toContain('/settings');
});
