import { useRef } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { MarkdownEditor, type MarkdownEditorHandle } from '../markdown-editor.tsx';

let handle: MarkdownEditorHandle | null = null;

function Example({ markdown }: { markdown: string }) {
  const held = useRef<MarkdownEditorHandle>(null);
  return (
    <MarkdownEditor
      ref={(editor) => {
        held.current = editor;
        handle = editor;
      }}
      markdown={markdown}
      label="Note"
      placeholder="Write something…"
      onChange={() => undefined}
    />
  );
}

const text = () => page.getByRole('textbox', { name: 'Note' });
const written = () => handle?.getMarkdown();
const formula = (tex: string) => page.getByRole('button', { name: `Edit the formula: ${tex}` });
const preview = () => document.querySelector('.editor-formula-preview .katex');

test('shows a formula while it is typed, and is one with its last sign', async () => {
  await render(<Example markdown="" />);
  await text().click();
  await userEvent.keyboard('So $$x^2');
  await expect.poll(() => preview()?.textContent).toContain('x');
  await userEvent.keyboard('$$ is it.');
  await expect.element(formula('x^2')).toBeVisible();
  expect(preview()).toBeNull();
  expect(written()).toBe('So $$x^2$$ is it.\n');
});

test('leaves money alone', async () => {
  await render(<Example markdown="" />);
  await text().click();
  await userEvent.keyboard('It costs $5 or $6.');
  expect(preview()).toBeNull();
  expect(written()).toMatch(/^It costs \\?\$5 or \\?\$6\.\n$/);
});

test('edits a formula in its place, and takes an empty one away', async () => {
  await render(<Example markdown={'An area of $$a^2$$ here.\n'} />);
  await expect.poll(() => document.querySelector('.editor-formula .katex')).not.toBeNull();
  await formula('a^2').click();
  const field = page.getByRole('textbox', { name: 'Formula' });
  await expect.element(field).toHaveValue('a^2');
  await field.fill('b^2');
  await expect.element(formula('b^2')).toBeVisible();
  expect(written()).toBe('An area of $$b^2$$ here.\n');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(text()).toHaveFocus();
  await formula('b^2').click();
  await field.fill('');
  await userEvent.keyboard('{Escape}');
  await expect.element(formula('b^2')).not.toBeInTheDocument();
  expect(written()).toMatch(/^An area of +here\.\n$/);
});

test('shows the source of what is no formula', async () => {
  await render(<Example markdown={'Broken $$\\frac{$$ here.\n'} />);
  await expect.element(formula('\\frac{')).toHaveTextContent('$$\\frac{$$');
  expect(written()).toBe('Broken $$\\frac{$$ here.\n');
});
