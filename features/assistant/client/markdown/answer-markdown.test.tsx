import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { AnswerScopeContext } from '#features/assistant/client/answer-scope.ts';
import { CitationHighlight } from '#features/assistant/client/citation-highlight.ts';
import { SourceList } from '#features/assistant/client/source-list.tsx';
import type { Source } from '#features/assistant/shared/turn-events.ts';
import { AnswerMarkdown } from './answer-markdown.tsx';

const sources: Source[] = [
  {
    id: 1,
    n: 1,
    url: 'https://kitchensafety.example/rice',
    title: 'Home food fact checker',
    snippet: 'Within one hour.',
  },
  { id: 2, n: 2, url: '/reference/leftovers', title: 'Leftovers', snippet: 'Three to four days.' },
];

function Answer({ text, isGrowing = false }: { text: string; isGrowing?: boolean }) {
  return (
    <div data-testid="answer">
      <AnswerMarkdown text={text} isGrowing={isGrowing} />
    </div>
  );
}

function CitedAnswer({ text, highlight }: { text: string; highlight: CitationHighlight }) {
  const scope = { sources: new Map(sources.map((source) => [source.n, source])), highlight };
  return (
    <AnswerScopeContext value={scope}>
      <Answer text={text} />
      <SourceList sources={sources} highlight={highlight} isColumn />
    </AnswerScopeContext>
  );
}

async function draw(text: string): Promise<HTMLElement> {
  const screen = await render(<Answer text={text} />);
  return screen.getByTestId('answer').element() as HTMLElement;
}

const hostile = [
  '<script>window.hacked = true</script>',
  '<img src="https://evil.example/a.png" onerror="window.hacked = true">',
  'Text <svg onload="window.hacked = true"><a xlink:href="javascript:alert(1)">x</a></svg> text',
  '<iframe srcdoc="<script>parent.hacked = true</script>"></iframe>',
  '![pixel](https://evil.example/track.png "title")',
  '![a][evil]\n\n[evil]: https://evil.example/ref.png',
  '[click](javascript:window.hacked=true)',
  '[click](JAVASCRIPT:window.hacked=true)',
  '[click](<java\tscript:window.hacked=true>)',
  '[click](&#106;avascript:window.hacked=true)',
  '[click](data:text/html,<script>window.hacked=true</script>)',
  '[click](vbscript:x) [click](file:///etc/passwd) [click](//evil.example)',
  '[ref]\n\n[ref]: javascript:window.hacked=true',
  '<javascript:window.hacked=true>',
  '[a](https://example.org" onmouseover="window.hacked=true)',
  '`<img src=x onerror=alert(1)>`\n\n```html\n<img src=x onerror=alert(1)>\n```',
  '```js" onload="alert(1)\nx\n```',
  '| <img src=x onerror=alert(1)> | b |\n| - | - |\n| ![x](https://evil.example/y.png) | <style>*{}</style> |',
  '<style>body { background: url(https://evil.example/s.png) }</style>',
  '<form action="https://evil.example"><input name=a autofocus onfocus=alert(1)></form>',
  `${'>'.repeat(4_000)} deep`,
  `${'- '.repeat(2_000)}deep`,
  `${'['.repeat(3_000)}x${']'.repeat(3_000)}`,
  `${'*a **b '.repeat(1_000)}`,
];

describe('hostile text', () => {
  test.each(hostile.map((text) => [text.slice(0, 60), text]))('%s', async (_name, text) => {
    const answer = await draw(text);
    expect(
      answer.querySelectorAll('img, script, iframe, object, embed, style, link, form, input, video, audio'),
    ).toHaveLength(0);
    for (const element of answer.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).not.toMatch(/^on|^src|^srcdoc$|^action$|^xlink|^background$|^poster$/i);
        expect(`${name}=${value}`).not.toMatch(/=\s*(javascript|data|vbscript|file):/i);
      }
    }
    for (const link of answer.querySelectorAll('a')) {
      expect(['http:', 'https:', 'mailto:']).toContain(link.protocol);
      const isOutside = link.host !== location.host && link.protocol !== 'mailto:';
      if (isOutside) {
        expect(link.target).toBe('_blank');
        expect(link.rel).toBe('noopener noreferrer nofollow');
      }
    }
    expect(window).not.toHaveProperty('hacked');
  });

  test('a picture becomes a link with its words', async () => {
    const answer = await draw('Look: ![a cat](https://example.org/cat.png)');
    const link = answer.querySelector('a');
    expect(link?.textContent).toBe('a cat');
    expect(link?.href).toBe('https://example.org/cat.png');
  });

  test('markup is shown as the text it is', async () => {
    const answer = await draw('So <b>bold</b> it is.\n\n<div>block</div>');
    expect(answer.textContent).toContain('So <b>bold</b> it is.');
    expect(answer.textContent).toContain('<div>block</div>');
  });
});

describe('citations', () => {
  test('the numbers of a list are not typewritten', async () => {
    const screen = await render(<Answer text={'1. Cool it fast.\n2. Eat it soon.'} />);
    const [entry] = screen.getByTestId('answer').element().querySelectorAll('li');
    expect(entry && getComputedStyle(entry, '::marker').fontVariantNumeric).toBe('normal');
  });

  test('known markers become chips, unknown ones leave no trace', async () => {
    const screen = await render(
      <CitedAnswer
        text="Cool it fast. ⟦1⟧ Eat it soon. ⟦2⟧⟦7⟧ Nobody said this. ⟦9⟧"
        highlight={new CitationHighlight()}
      />,
    );
    await expect
      .element(screen.getByRole('button', { name: 'Source 1: Home food fact checker' }))
      .toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Source 2: Leftovers' })).toBeVisible();
    expect(screen.getByTestId('answer').element().textContent).toBe(
      'Cool it fast.1 Eat it soon.2 Nobody said this.',
    );
  });

  test('pointing at a chip lights its source and stitches its sentence; pointing at the source lights all its chips', async () => {
    const screen = await render(
      <CitedAnswer
        text="Cool it fast. ⟦1⟧ Eat it soon. ⟦2⟧ Reheat it once. ⟦1⟧"
        highlight={new CitationHighlight()}
      />,
    );
    const answer = screen.getByTestId('answer').element();
    const stitched = () =>
      [...answer.querySelectorAll('.stitched')].map((element) => element.textContent).join('');
    const lit = () =>
      [...document.querySelectorAll<HTMLElement>('[data-lit]')].map((element) => element.dataset.source);

    await userEvent.hover(screen.getByRole('button', { name: 'Source 1: Home food fact checker' }).first());
    await vi.waitFor(() => expect(lit()).toEqual(['1']));
    expect(stitched()).toBe('Cool it fast.');

    await userEvent.hover(
      screen.getByRole('region', { name: 'Sources' }).getByText('Home food fact checker'),
    );
    await vi.waitFor(() => expect(stitched()).toBe('Cool it fast.Reheat it once.'));
  });

  test('a definition cannot turn a citation into a link', async () => {
    const screen = await render(
      <CitedAnswer text={'So it is. ⟦1⟧\n\n[1]: https://evil.example'} highlight={new CitationHighlight()} />,
    );
    expect(screen.getByTestId('answer').element().querySelector('a')).toBeNull();
    await expect
      .element(screen.getByRole('button', { name: 'Source 1: Home food fact checker' }))
      .toBeVisible();
  });
});

describe('growing text', () => {
  test('finished blocks stay the elements they were', async () => {
    const screen = await render(<Answer isGrowing text={'One.\n\nTwo.\n\nThr'} />);
    const [first, second] = screen.getByTestId('answer').element().querySelectorAll('p');
    await screen.rerender(<Answer isGrowing text={'One.\n\nTwo.\n\nThree.\n\n- a\n- b\n\nFour'} />);
    const paragraphs = screen.getByTestId('answer').element().querySelectorAll('p');
    expect(paragraphs[0]).toBe(first);
    expect(paragraphs[1]).toBe(second);
    expect(paragraphs[3]?.textContent).toBe('Four');
  });

  test('half a marker and half an emphasis do not flash', async () => {
    const screen = await render(<Answer isGrowing text="Cool it **very fast ⟦1" />);
    expect(screen.getByTestId('answer').element().textContent).toBe('Cool it very fast');
  });

  test('words keep their weight while no full stop comes', async () => {
    const words = 'Rice cools on a tray in a thin layer and then goes into the fridge without a lid, ';
    const screen = await render(<Answer isGrowing text="" />);
    const answer = screen.getByTestId('answer').element();
    for (let length = 8; length <= 4 * words.length; length += 8) {
      await screen.rerender(<Answer isGrowing text={words.repeat(4).slice(0, length)} />);
      const paragraph = answer.querySelector('p');
      expect(paragraph?.textContent).toBe(words.repeat(4).slice(0, length).trimEnd());
      expect(paragraph?.querySelector('strong')).toBeNull();
      expect(getComputedStyle(paragraph as Element).fontWeight).toBe('400');
    }
  });

  test('a link defined later reaches the block that refers to it', async () => {
    const screen = await render(<Answer isGrowing text={'See [the guide][guide].\n\n'} />);
    await screen.rerender(
      <Answer isGrowing text={'See [the guide][guide].\n\n[guide]: /reference/rice\n\n'} />,
    );
    await expect
      .element(screen.getByRole('link', { name: 'the guide' }))
      .toHaveAttribute('href', '/reference/rice');
  });

  test('what a new line changes in the page does not depend on how much is there', async () => {
    const line = 'Some **words** of an answer that goes on and on. ⟦1⟧\n\n';
    const screen = await render(<Answer isGrowing text="" />);
    let text = '';
    /** Elements added or removed while 48 lines arrive, one by one: twice the size of a group. */
    const changesOf48Lines = async () => {
      let changes = 0;
      const count = (records: MutationRecord[]) => {
        for (const record of records) changes += record.addedNodes.length + record.removedNodes.length;
      };
      const observer = new MutationObserver(count);
      observer.observe(screen.getByTestId('answer').element(), {
        childList: true,
        subtree: true,
        characterData: true,
      });
      for (let lines = 0; lines < 48; lines += 1) {
        text += line;
        await screen.rerender(<Answer isGrowing text={text} />);
      }
      count(observer.takeRecords());
      observer.disconnect();
      return changes;
    };
    await changesOf48Lines();
    const early = await changesOf48Lines();
    text += line.repeat(4_800);
    await screen.rerender(<Answer isGrowing text={text} />);
    expect(document.querySelectorAll('[data-testid=answer] p').length).toBeGreaterThan(4_800);
    expect(early).toBeGreaterThan(0);
    expect(await changesOf48Lines()).toBe(early);
  });
});

test('code can be copied whole, also when it is drawn in pieces', async () => {
  const code = 'const a = 1;\n'.repeat(1_000);
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    written.push(text);
    return Promise.resolve();
  });
  const screen = await render(<Answer text={`\`\`\`ts\n${code}\`\`\`\n`} />);
  await screen.getByRole('button', { name: 'Copy' }).click();
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(written).toEqual([code]);
});
