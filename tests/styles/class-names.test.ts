import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Tailwind generates nothing for a name that `tokens.css` disabled, and nothing fails: the text just has the wrong
 * size. So this looks for such names, and for `tabular-nums`, with which the typeface looks typewritten.
 */
const switchedOff =
  /(?<![\w-])(?:tabular-nums|text-(?:xs|sm|base|lg|xl|[2-9]xl)|rounded-(?:xs|sm|md|lg|xl|[2-4]xl)|shadow-(?:2xs|xs|sm|md|lg|xl|2xl)|ease-(?:in|out|in-out)|(?:md|2xl):[a-z-]+|(?:bg|text|border)-(?:gray|slate|zinc|neutral|stone|red|orange|amber|yellow|green|blue|sky|indigo)-\d+)(?![\w-])/g;

test('screens use the names of the visual language only', () => {
  const findings = globSync(['client/**/*.tsx', 'features/*/client/**/*.tsx']).flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(switchedOff)].map((match) => `${path}: ${match[0]}`),
  );
  expect(findings).toEqual([]);
});

test.each(['text-sm', 'rounded-lg', 'md:flex', 'bg-gray-100', 'shadow-md', 'tabular-nums'])(
  '%s would be found',
  (name) => {
    expect(`"flex ${name} gap-2"`.match(switchedOff)).toEqual([name]);
  },
);

test.each(['text-small', 'rounded-card', 'sm:flex', 'bg-hover', 'max-sm:hidden', 'size-md'])(
  '%s is fine',
  (name) => {
    expect(`"flex ${name} gap-2"`.match(switchedOff)).toBeNull();
  },
);
