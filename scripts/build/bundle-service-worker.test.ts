import { expect, it } from 'vitest';
import { patternOf } from './bundle-service-worker.ts';

it.each([
  ['/notes/:noteId?', '/notes', true],
  ['/notes/:noteId?', '/notes/', true],
  ['/notes/:noteId?', '/notes/new', true],
  ['/notes/:noteId?', '/notes/a/b', false],
  ['/notes/:noteId?', '/notes-of-others', false],
  ['/recipe/:id/cook', '/recipe/1/cook', true],
  ['/recipe/:id/cook', '/recipe//cook', false],
])('the screen at %s opens without a network at %s: %j', (screen, path, isOpened) => {
  expect(new RegExp(patternOf(screen)).test(path)).toBe(isOpened);
});
