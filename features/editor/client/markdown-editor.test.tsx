import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Announcements } from '#client/ui/announcements.tsx';
import '#client/styles/app.css';
import { editorTarget } from './dictation/editor-target.ts';
import { MarkdownEditor, type MarkdownEditorHandle } from './markdown-editor.tsx';

let handle: MarkdownEditorHandle | null = null;

function Example({ markdown }: { markdown: string }) {
  const held = useRef<MarkdownEditorHandle>(null);
  return (
    <>
      <MarkdownEditor
        ref={(editor) => {
          held.current = editor;
          if (editor) handle = editor;
        }}
        markdown={markdown}
        label="Note"
        placeholder="Write something…"
        onChange={() => undefined}
      />
      <button type="button">After</button>
    </>
  );
}

const text = () => page.getByRole('textbox', { name: 'Note' });
const written = () => handle?.getMarkdown();

/** Goes to the end of a line with these words; a browser reports a moved caret a moment later. */
async function pressEnd(words: string) {
  await userEvent.keyboard('{End}');
  await expect.poll(beforeCaret).toBe(words);
}

function lineOfCaret(): string | undefined {
  let line: string | undefined;
  handle?.run(({ selection: { $head } }) => {
    line = $head.parent.textContent;
    return true;
  });
  return line;
}

function beforeCaret(): string | undefined {
  let before: string | undefined;
  handle?.run(({ selection: { $head } }) => {
    before = $head.parent.textBetween(0, $head.parentOffset);
    return true;
  });
  return before;
}

afterEach(() => {
  vi.unstubAllGlobals();
  handle = null;
});

test('formats what is typed, by signs, by keys and by the toolbar', async () => {
  await render(<Example markdown="" />);
  await text().click();
  await userEvent.keyboard('# Trip{Enter}- [[] pack{Enter}socks{Enter}{Enter}');
  await userEvent.keyboard('{Control>}b{/Control}firm{Control>}b{/Control} and ');
  await page.getByRole('button', { name: 'Italic' }).click();
  await expect.element(page.getByRole('button', { name: 'Italic' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('soft');
  expect(written()).toBe('# Trip\n\n- [ ] pack\n- [ ] socks\n\n**firm** and *soft*\n');
});

test('what a key does is said in the one region of the page', async () => {
  await render(
    <Announcements>
      <Example markdown="Words" />
    </Announcements>,
  );
  await userEvent.click(text());
  await userEvent.keyboard('{Control>}b{/Control}');
  const said = page.getByRole('status');
  await expect.element(said.filter({ hasText: 'Bold on' })).toBeInTheDocument();
  await userEvent.keyboard('{Control>}{Shift>}8{/Shift}{/Control}');
  await expect.element(said.filter({ hasText: 'Bullet list' })).toBeInTheDocument();
});

test('one undo gives the signs back', async () => {
  await render(<Example markdown="" />);
  await text().click();
  await userEvent.keyboard('- {Control>}z{/Control}milk');
  expect(written()).toBe('\\- milk\n');
});

test('Tab indents within a list and leaves everywhere else', async () => {
  await render(<Example markdown={'- one\n- two\n'} />);
  await text().getByText('two').click();
  // A browser says a moment later where it has moved the caret.
  await expect.poll(lineOfCaret).toBe('two');
  await userEvent.keyboard('{Tab}');
  expect(written()).toBe('- one\n  - two\n');
  await userEvent.keyboard('{Escape}{Tab}');
  await expect.element(page.getByRole('button', { name: 'After' })).toHaveFocus();
  expect(written()).toBe('- one\n  - two\n');
});

test('the toolbar is one stop, and arrows go through it', async () => {
  await render(<Example markdown="Words." />);
  await text().click();
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  await expect.element(page.getByRole('button', { name: 'Heading' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(text()).toHaveFocus();
});

test('another version takes its place, and the caret stays in what is the same', async () => {
  await render(<Example markdown={'One.\n\nTwo.\n'} />);
  await text().getByText('One.').click();
  await pressEnd('One.');
  handle?.setMarkdown('One.\n\nTwo and a half.\n\nThree.\n');
  await userEvent.keyboard(' Here.');
  expect(written()).toBe('One. Here.\n\nTwo and a half.\n\nThree.\n');
});

test('a space that was just typed stays when another version arrives', async () => {
  await render(<Example markdown={'One.\n\nTwo.\n'} />);
  await text().getByText('One.').click();
  await pressEnd('One.');
  await userEvent.keyboard(' ');
  handle?.setMarkdown('One.\n\nTwo and a half.\n');
  await userEvent.keyboard('Here.');
  expect(written()).toBe('One. Here.\n\nTwo and a half.\n');
});

test('the source is shown, changed and read again', async () => {
  await render(<Example markdown={'* star\n'} />);
  await page.getByRole('button', { name: 'More formatting' }).click();
  await page.getByRole('menuitem', { name: 'Markdown source' }).click();
  const source = page.getByRole('textbox', { name: 'Note, Markdown source' });
  await expect.element(source).toHaveValue('* star\n');
  await source.fill('* star\n* moon\n');
  await page.getByRole('button', { name: 'More formatting' }).click();
  await page.getByRole('menuitem', { name: 'Formatted text' }).click();
  await expect.element(text().getByText('moon')).toBeVisible();
  expect(written()).toBe('* star\n* moon\n');
});

test('R149 nothing hostile runs, leads anywhere or calls another server', async () => {
  const hostile = [
    '<img src=x onerror="window.hacked = 1"><script>window.hacked = 2</script>',
    '[click](javascript:window.hacked=3) [tab](java\tscript:window.hacked=4) [data](data:text/html,x)',
    '![pixel](https://tracker.example/pixel.png) ![js](javascript:window.hacked=5) ![p](//tracker.example/a.png)',
    '<a href="javascript:window.hacked=6" onclick="window.hacked=7">html</a>',
    '```"><script>window.hacked=8</script>\ncode\n```',
    '[x]: javascript:window.hacked=9\n\n[x]',
  ].join('\n\n');
  const screen = await render(<Example markdown={hostile} />);
  await expect.element(text()).toBeVisible();
  const box = screen.container.querySelector('.editor-text');
  expect(box?.querySelectorAll('script, img[src], iframe, [onerror], [onclick]')).toHaveLength(0);
  const links = [...(box?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])].map(({ href }) => href);
  expect(links).toEqual([]);
  await expect
    .element(page.getByRole('button', { name: 'Show the picture: pixel · tracker.example' }))
    .toBeVisible();
  expect(
    performance.getEntriesByType('resource').filter(({ name }) => name.includes('tracker.example')),
  ).toEqual([]);
  expect((window as { hacked?: number }).hacked).toBeUndefined();
  expect(written()).toBe(hostile);
});

test('pasted pages lose what runs and what only decorates', async () => {
  await render(<Example markdown="" />);
  await text().click();
  const data = new DataTransfer();
  data.setData(
    'text/html',
    '<h2 style="color:red" onclick="x()">Plan</h2><p><b>Firm</b> <a href="javascript:x()">bad</a> <a href="https://example.org">good</a></p><script>x()</script>',
  );
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  );
  expect(written()).toBe('## Plan\n\n**Firm** bad [good](https://example.org)\n');
});

test('a table grows with Tab and from the menu, and loses rows and columns', async () => {
  await render(<Example markdown={'| a | b |\n| - | - |\n| 1 | 2 |\n'} />);
  await text().getByText('2').click();
  await pressEnd('2');
  await userEvent.keyboard('{Tab}3{Tab}4');
  expect(written()).toBe('| a | b |\n| - | - |\n| 1 | 2 |\n| 3 | 4 |\n');
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More formatting' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('Add column after');
  await choose('Delete row');
  expect(written()).toBe('| a | b | |\n| - | - | - |\n| 1 | 2 | |\n');
  await choose('Delete column');
  await choose('Delete table');
  expect(written()?.trim()).toBe('');
});

test('a long text is read beside the page, and can be read meanwhile', async () => {
  const long = 'One more line of many.\n\n'.repeat(1_000);
  await render(<Example markdown={`${long}The last line, caf&eacute; &unknown; &semi;.\n`} />);
  expect(written()).toBe(`${long}The last line, caf&eacute; &unknown; &semi;.\n`);
  await expect.element(text().getByText('The last line, café &unknown; ;.')).toBeInTheDocument();
  expect(written()).toBe(`${long}The last line, caf&eacute; &unknown; &semi;.\n`);
  expect(document.querySelector('[aria-busy]')).toBeNull();
});

test('what was looked for is shown at its first place', async () => {
  await render(
    <MarkdownEditor
      markdown={'One.\n\nThe boiler is loud.\n\nBoiler again.\n'}
      label="Note"
      placeholder="Write something…"
      sought="boiler upstairs"
      onChange={() => undefined}
    />,
  );
  await expect.element(page.getByRole('textbox', { name: 'Find' })).toHaveValue('boiler');
  await expect.element(page.getByText('1 of 2')).toBeVisible();
});

test('words that may still change stand grey at the caret, and are no part of the text', async () => {
  await render(<Example markdown="Rinse and rest." />);
  await text().click();
  await pressEnd('Rinse and rest.');
  const said = editorTarget(() => handle?.getView() ?? null);
  said.preview('then wait');
  await expect.element(text()).toHaveTextContent('Rinse and rest. then wait');
  expect(written()?.trim()).toBe('Rinse and rest.');
  said.preview('');
  said.insert('Then cook');
  await expect.element(text()).toHaveTextContent('Rinse and rest. Then cook');
  expect(written()?.trim()).toBe('Rinse and rest. Then cook');
});

test('the marks of a list and the line of a quote stand where its first words begin', async () => {
  const sides = () =>
    [...text().element().querySelectorAll('ul, ol, blockquote')].map(
      (block) => getComputedStyle(block).direction,
    );
  await render(
    <Example markdown={'- شاي\n- tea\n\n\n1. tea\n\n\n- [ ] حليب\n\n> اقتباس\n\nBetween.\n\n> A quote\n'} />,
  );
  expect(sides()).toEqual(['rtl', 'ltr', 'rtl', 'rtl', 'ltr']);
  document.documentElement.dir = 'rtl';
  expect(sides()).toEqual(['rtl', 'ltr', 'rtl', 'rtl', 'ltr']);
  document.documentElement.dir = '';
});
