import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { leftOut } from './error-journal.ts';

const source = globSync(['features/*/server/**/*.ts', 'server/**/*.ts', 'assembly/server/**/*.ts'])
  .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('error-journal.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const advice = readFileSync('features/health/client/advice.ts', 'utf8');
const [ofMessages = ''] = advice.split('export function describeTrouble');
const advised = [...ofMessages.matchAll(/case '([^']+)':/g)].map(([, message = '']) => message);

it('finds the messages with advice', () => {
  expect(advised.length).toBeGreaterThan(15);
});

it.each([...leftOut, ...advised])('“%s” is a message that the server logs', (message) => {
  expect(source).toContain(`'${message}'`);
});
