import { expect, it } from 'vitest';
import { remade } from './remade.ts';

it('makes a thing again only once what it is made of has changed', () => {
  let settings: { url: string } | undefined = { url: 'one' };
  let times = 0;
  const made = remade(
    () => settings,
    (source) => `${source?.url ?? 'none'} ${++times}`,
  );
  expect(made()).toBe('one 1');
  settings = { url: 'one' };
  expect(made()).toBe('one 1');
  settings = { url: 'two' };
  expect(made()).toBe('two 2');
  settings = undefined;
  expect(made()).toBe('none 3');
  expect(made()).toBe('none 3');
});
