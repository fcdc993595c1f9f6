import { expect, it } from 'vitest';
import { serverTexts } from './server-texts.ts';

const found = (code: string, file = 'alerts.ts') => serverTexts(file, code).messages.map(({ id }) => id);

it('finds what is said, and what is called like a sentence', () => {
  expect(found(`const a = said\`You have \${count} left.\`;`)).toEqual(['You have {0} left.']);
  expect(found("throw new AppError('conflict', { message: 'Wait a moment.' });")).toEqual(['Wait a moment.']);
});

it('looks into tables that are marked as constant', () => {
  expect(found("const alerts = { sign_in: { subject: 'New sign-in' } } as const;")).toEqual(['New sign-in']);
  expect(found('const words = { ready: said`It is ready` } satisfies Words;')).toEqual(['It is ready']);
});

it('finds a sentence within a sentence, and what is marked', () => {
  expect(found(`const told = said\`Reading \${host || said\`a page\`}\`;`)).toEqual([
    'Reading {0}',
    'a page',
  ]);
  expect(found("const late = /* text */ 'one of your chats'; const code = 'one of them';")).toEqual([
    'one of your chats',
  ]);
  expect(found("const rows = { made: 'Saved an image' };")).toEqual(['Saved an image']);
});

it('finds what the console shows of a kind of connection', () => {
  const code =
    "export const kinds = [{ id: 'x', name: 'Map tiles', about: 'Shows maps.', fields: [{ hint: 'Optional.' }] }];";
  expect(found(code, 'features/places/server/places.connections.ts')).toEqual([
    'Map tiles',
    'Shows maps.',
    'Optional.',
  ]);
  expect(found(code, 'features/places/server/places.service.ts')).toEqual([]);
});
