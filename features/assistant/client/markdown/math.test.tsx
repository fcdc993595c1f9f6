import { describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { AnswerMarkdown } from './answer-markdown.tsx';
import { withoutHalfMarks } from './half-marks.ts';

async function draw(text: string): Promise<HTMLElement> {
  const screen = await render(
    <div data-testid="answer">
      <AnswerMarkdown text={text} />
    </div>,
  );
  return screen.getByTestId('answer').element() as HTMLElement;
}

/** The formulas as MathML, which screen readers read. */
async function formulasIn(text: string, count: number): Promise<string[]> {
  const answer = await draw(text);
  const read = () =>
    [...answer.querySelectorAll('.katex-mathml annotation')].map((element) => element.textContent);
  await vi.waitFor(() => expect(read()).toHaveLength(count), { timeout: 10_000 });
  return read();
}

describe('formulas', () => {
  test.each([
    ['one dollar', 'It is $E = mc^2$ here.', 'E = mc^2'],
    ['two dollars', '$$a + b$$', 'a + b'],
    ['a block of dollars', '$$\n\\frac{1}{2}\n$$', '\\frac{1}{2}'],
    ['round brackets', 'It is \\(x_1\\) here.', 'x_1'],
    ['square brackets', 'So \\[ y = 2 \\]', 'y = 2'],
    ['a block of brackets', '\\[\na\n= b\n- c\n\\]', 'a\n= b\n- c'],
    ['a line break within', '\\(a \\\\ b\\)', 'a \\\\ b'],
    ['in bold', '**so $x$**', 'x'],
    ['in a table', '| a |\n| - |\n| $x$ |', 'x'],
    ['in a list', '- so \\(x\\)', 'x'],
  ])('%s', async (_name, text, tex) => {
    expect(await formulasIn(text, 1)).toEqual([tex]);
  });

  test('stand alone when written so', async () => {
    const answer = await draw('In $a$ line.\n\n$$b$$\n\n\\[c\\]');
    await vi.waitFor(() => expect(answer.querySelectorAll('.katex')).toHaveLength(3), { timeout: 10_000 });
    expect(answer.querySelectorAll('.katex-display')).toHaveLength(2);
  });

  test.each([
    'It costs $5 and $6.',
    'Between $5-$6 or $1,000 to $2,000.',
    'Pay $5 (or 4$) today.',
    'A dollar $ alone, and $ another.',
    'Written \\$x\\$ as it is.',
    '`$x$` and `\\(y\\)`',
    'US$5 and C$6',
  ])('no formula in %s', async (text) => {
    const answer = await draw(text);
    expect(answer.querySelector('[data-formula]')).toBeNull();
    expect(answer.textContent?.replaceAll('\\', '')).toContain(
      text.replaceAll('`', '').replaceAll('\\', '').slice(0, 12),
    );
  });

  test('the end of a growing text does not flash as source', () => {
    expect(withoutHalfMarks('So $\\frac{1')).toBe('So ');
    expect(withoutHalfMarks('So \\(x + ')).toBe('So ');
    expect(withoutHalfMarks('So $$\na')).toBe('So ');
    expect(withoutHalfMarks('So \\(x\\) is $5 and')).toBe('So \\(x\\) is $5 and');
    expect(withoutHalfMarks('Run `echo $HOME` now')).toBe('Run `echo $HOME` now');
  });

  test('a row of openers is read in linear time', async () => {
    const startedAt = performance.now();
    await draw(`${'\\('.repeat(3_000)} ${'\\[\\('.repeat(1_000)} ${'$a '.repeat(2_000)}`);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });
});

describe('R28 formulas that would do something else', () => {
  test.each([
    '$\\href{javascript:window.hacked=true}{x}$',
    '$\\url{javascript:window.hacked=true}$',
    '$\\includegraphics{https://evil.example/x.png}$',
    '$\\htmlClass{hacked}{x}$ $\\htmlId{hacked}{x}$ $\\htmlStyle{background:url(https://evil.example)}{x}$',
    '$\\htmlData{onclick=alert(1)}{x}$',
    '$\\text{<img src=x onerror=alert(1)>}$',
    '$\\def\\a{\\a\\a}\\a$',
    '$\\rule{100000em}{100000em}$',
    '$\\frac{1$',
    `$${'{'.repeat(1_500)}$`,
    '$\\notacommand{x}$',
  ])('%s', async (text) => {
    const answer = await draw(`${text} and $ok$`);
    await vi.waitFor(
      () =>
        expect([...answer.querySelectorAll('annotation')].map((element) => element.textContent)).toContain(
          'ok',
        ),
      { timeout: 10_000 },
    );
    expect(answer.querySelectorAll('a, img, script, .hacked, #hacked, [data-onclick]')).toHaveLength(0);
    for (const element of answer.querySelectorAll('*')) {
      expect(element.getAttributeNames().filter((name) => name.startsWith('on'))).toEqual([]);
      expect(element.getAttribute('style') ?? '').not.toContain('url');
    }
    expect(answer.getBoundingClientRect().height).toBeLessThan(2_000);
    expect(window).not.toHaveProperty('hacked');
  });

  test('what is broken is shown as it was written', async () => {
    const answer = await draw('Look: $\\notacommand{x}$ and $a$');
    await vi.waitFor(() => expect(answer.querySelector('.katex')).not.toBeNull(), { timeout: 10_000 });
    expect(answer.querySelector('code')?.textContent).toBe('\\notacommand{x}');
  });
});
