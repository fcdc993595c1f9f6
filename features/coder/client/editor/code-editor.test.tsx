import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { CodeEditor, type EditorHandle } from './code-editor.tsx';

test('what is said is written at the caret of a file; what may still change is grey and no part of it', async () => {
  let handle: EditorHandle | null = null;
  const changed = vi.fn();
  await render(
    <CodeEditor
      {...{ path: 'notes.txt', text: 'Rinse and rest.', problems: [], onSelection: () => undefined }}
      place={{ path: 'notes.txt', line: 1, column: 6 }}
      onChange={(_path, text) => changed(text)}
      onHandle={(given) => {
        handle = given;
      }}
    />,
  );
  const editor = page.getByRole('textbox', { name: 'notes.txt' });
  const said = (handle as EditorHandle | null)!.dictate();
  said.preview('the rise');
  await expect.element(editor).toHaveTextContent('Rinse the rise and rest.');
  expect(changed).not.toHaveBeenCalled();
  said.preview('');
  said.insert('the rice');
  expect(changed).toHaveBeenLastCalledWith('Rinse the rice and rest.');
  said.insert('twice');
  expect(changed).toHaveBeenLastCalledWith('Rinse the rice twice and rest.');
  said.undo();
  expect(changed).toHaveBeenLastCalledWith('Rinse the rice and rest.');
  // Undo also reverts a dictated phrase.
  await editor.click();
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(changed).toHaveBeenLastCalledWith('Rinse the rice and rest.');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(changed).toHaveBeenLastCalledWith('Rinse and rest.');
  expect(said.undo()).toBe(true);
  expect(said.undo()).toBe(false);
});
