import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { ConsolePane } from '../run/console-pane.tsx';
import { useRun } from '../run/use-run.ts';
import { useCoderKeys } from './use-coder-keys.ts';

const keys = { run: vi.fn(), stop: vi.fn(), save: vi.fn(), showFiles: vi.fn(), showChat: vi.fn() };

function Keys() {
  const [text, setText] = useState('');
  useCoderKeys(keys);
  return (
    <>
      <textarea aria-label="Code" value={text} onChange={(event) => setText(event.target.value)} />
      <form>
        <input aria-label="Message" />
      </form>
    </>
  );
}

test('each key of the Coder does one thing, from within the editor as well; a message is sent with its own', async () => {
  await render(<Keys />);
  await page.getByRole('textbox', { name: 'Code' }).click();
  const presses = [
    ['{Control>}{Enter}{/Control}', keys.run],
    ['{Control>}.{/Control}', keys.stop],
    ['{Control>}s{/Control}', keys.save],
    ['{Control>}p{/Control}', keys.showFiles],
    ['{Control>}j{/Control}', keys.showChat],
  ] as const;
  for (const [press, done] of presses) {
    await userEvent.keyboard(press);
    expect(done, press).toHaveBeenCalledOnce();
  }
  await page.getByRole('textbox', { name: 'Message' }).click();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(keys.run).toHaveBeenCalledOnce();
});

const files = { 'main.py': { encoding: 'text' as const, text: 'print(1)' } };

const onOpen = vi.fn();

function Console() {
  const run = useRun({ id: 'one', entry: 'main.py', files });
  const checked = [{ path: 'main.py', line: 2, column: 1, message: '“os” is never used' }];
  return <ConsolePane {...{ run, checked }} actions={{ onOpen, onExplain: vi.fn(), onAsk: vi.fn() }} />;
}

test('the parts of the console are walked with arrows, and lines are typed in beforehand', async () => {
  await render(<Console />);
  await page.getByRole('tab', { name: 'Console' }).click();
  for (const name of ['Problems 1', 'Files it made', 'Input']) {
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByRole('tab', { name })).toHaveFocus();
  }
  await page.getByRole('tab', { name: 'Problems 1' }).click();
  await page.getByRole('button', { name: '“os” is never used main.py:2' }).click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith('main.py', 2, 1);
  await page.getByRole('tab', { name: 'Input' }).click();
  const lines = page.getByRole('textbox', { name: 'Lines for the program' });
  await lines.fill('Ada\n36');
  await page.getByRole('tab', { name: 'Input' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Console' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(lines).toHaveValue('Ada\n36');
});
