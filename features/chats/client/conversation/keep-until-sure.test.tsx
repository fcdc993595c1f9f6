import { afterEach, expect, it } from 'vitest';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya } from '#client/app/testing/render-route.tsx';
import { keepUntilSure } from './keep-until-sure.ts';

const draft = () => sessionStorage.getItem('draft:new');

afterEach(() => sessionStorage.clear());

it.each([
  ['the session is over', Response.json({ user: null }), 'Is rice safe?'],
  ['the server is out of reach', new TypeError('Failed to fetch'), 'Is rice safe?'],
  ['somebody is signed in, so it has arrived', Response.json({ user: maya }), null],
])('a question that was on its way is in the composer, or not: %s', async (_name, session, kept) => {
  fakeServer({ 'GET /api/account/session': session });
  const isSure = keepUntilSure(null, 'Is rice safe?');
  expect(draft()).toBe('Is rice safe?');
  await isSure;
  expect(draft()).toBe(kept);
});
