import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutGivenNames } from './slim-radix.ts';

it('names no functions, so that those that nobody uses can be left out', () => {
  const code = withoutGivenNames(
    readFileSync('node_modules/@radix-ui/react-collection/dist/index.mjs', 'utf8'),
  );
  expect(code).toContain('function createCollection(name) {');
  expect(code).not.toMatch(/^\s*(?:static \{|__name\(|var __defProp)/m);
});

it('fails where the library is written in another way', () => {
  expect(() => withoutGivenNames('  __name(this, `Dialog`);')).toThrow('another way');
});
