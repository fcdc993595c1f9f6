import { describe, expect, it } from 'vitest';
import { keepUsedStyles } from './used-styles.ts';

const keep = (styles: string) =>
  keepUsedStyles(styles, ['<p class="lead w-[calc(1px&lt;2px)]">', '<b class="note">']);

describe('of a stylesheet', () => {
  it.each(['.lead{top:0}', '.lead:hover>b{top:0}', '.note,.other{top:0}', 'p{top:0}', '[data-x]{top:0}'])(
    'what an element can match stays: %s',
    (rule) => expect(keep(rule)).toBe(rule),
  );
  it.each([
    '.other{top:0}',
    '.lead .other{top:0}',
    ':is(.other,.another) p{top:0}',
    '.lead:where(.other *){top:0}',
  ])('what none can match goes: %s', (rule) => expect(keep(rule)).toBe(''));
  it('what a theme or a negation needs stays', () => {
    for (const rule of ['.dark .lead{top:0}', '.lead:not(.other){top:0}']) expect(keep(rule)).toBe(rule);
  });
  it('conditions and layers stay around their rules', () => {
    expect(keep('@layer a{@media (width>=1px){.lead{top:0}.other{top:0}}}')).toBe(
      '@layer a{@media (width>=1px){.lead{top:0}}}',
    );
  });
  it('animations and properties stay where a rule names them', () => {
    const animations = '@keyframes rise{to{top:0}}@keyframes fall{to{top:1px}}';
    expect(keep(`.lead{animation:1s rise}${animations}`)).toBe(
      '.lead{animation:1s rise}@keyframes rise{to{top:0}}',
    );
  });
});
