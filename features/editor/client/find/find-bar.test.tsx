import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { MarkdownEditor, type MarkdownEditorHandle } from '../markdown-editor.tsx';
import { FindBar } from './find-bar.tsx';

let handle: MarkdownEditorHandle | null = null;

function Example({ markdown }: { markdown: string }) {
  const [isFinding, setIsFinding] = useState(true);
  return (
    <MarkdownEditor
      ref={(editor) => {
        if (editor) handle = editor;
      }}
      markdown={markdown}
      label="Text"
      placeholder="Write something…"
      hasStops
      onChange={() => undefined}
      bar={
        isFinding && (
          <FindBar
            onApply={(make) =>
              handle?.run((state, dispatch) => {
                dispatch?.(make(state));
                return true;
              })
            }
            onClose={() => setIsFinding(false)}
          />
        )
      }
    />
  );
}

const written = () => handle?.getMarkdown();
function caret(): number | undefined {
  let at: number | undefined;
  handle?.run(({ selection }) => {
    at = selection.head;
    return true;
  });
  return at;
}
const find = page.getByRole('textbox', { name: 'Find' });

test('finds whatever the case, goes round, and replaces one or all', async () => {
  await render(<Example markdown={'Tea and **tea**.\n\nTEA cups, untouched  spaces.\n'} />);
  await find.fill('tea');
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('{Enter}{Enter}{Enter}');
  await expect.element(page.getByText('1 of 3')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(page.getByText('3 of 3')).toBeVisible();
  expect(document.querySelectorAll('.editor-found')).toHaveLength(3);
  await page.getByRole('textbox', { name: 'Replace with' }).fill('milk');
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  expect(written()).toBe('Tea and **tea**.\n\nmilk cups, untouched  spaces.\n');
  await page.getByRole('button', { name: 'Replace all' }).click();
  expect(written()).toBe('milk and **milk**.\n\nmilk cups, untouched  spaces.\n');
  await expect.element(page.getByText('Not found')).toBeVisible();
});

test('replaces by nothing, and takes the marks away when it is closed', async () => {
  await render(<Example markdown={'a-b-c\n'} />);
  await find.fill('-');
  await page.getByRole('button', { name: 'Replace all' }).click();
  expect(written()).toBe('abc\n');
  await find.fill('b');
  await userEvent.keyboard('{Escape}');
  await expect.element(find).not.toBeInTheDocument();
  expect(document.querySelectorAll('.editor-found')).toHaveLength(0);
});

test('Tab goes from one place to fill in to the next, then leaves lists alone', async () => {
  await render(<Example markdown={'Dear {{name}},\n\n- {{first}}\n- {{second}}\n'} />);
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.getByText(/Dear/).click();
  await userEvent.keyboard('{Home}');
  // A browser reports a moved caret a moment later.
  await expect.poll(caret).toBe(1);
  await userEvent.keyboard('{Tab}Priya{Tab}one{Tab}two');
  expect(written()).toBe('Dear Priya,\n\n- one\n- two\n');
  await userEvent.keyboard('{Tab}');
  expect(written()).toBe('Dear Priya,\n\n- one\n  - two\n');
});
