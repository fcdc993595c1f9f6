// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is escaped has templates in it
import { describe, expect, it } from 'vitest';
import { escapeWide } from './escape-wide-characters.ts';

const evaluate = (code: string): unknown => new Function(`return ${escapeWide(code)}`)();

describe('escaping what is beyond ASCII', () => {
  it.each([
    ["'naïve – “so” …'", 'naïve – “so” …'],
    ['`👩🏽‍🚀 ${1 + 1} Ж`', '👩🏽‍🚀 2 Ж'],
    [String.raw`'a\…b\\…'`, String.raw`a…b\…`],
    ["/^[а-я]+$/u.test('привет')", true],
    ["/^[\u{1f600}-\u{1f64f}]$/u.test('😃')", true],
    ["'😃'.length", 2],
    ['(() => { const größe = 1, мера = 2; return größe + мера; })()', 3],
    ['String.raw`[’“]\\s${`а${String.raw`б\\n`}`}`', '[’“]\\sаб\\n'],
    ["({ 'ключ': 1, 名: 2 }).名", 2],
  ])('%s', (code, meant) => {
    expect(evaluate(code)).toBe(meant);
    expect(escapeWide(code)).toMatch(/^[\0-\x7f]*$/);
  });

  it('refuses what could not stand for itself', () => {
    expect(() => escapeWide('String.raw`\\’`')).toThrow('backslash before ’');
  });
});
