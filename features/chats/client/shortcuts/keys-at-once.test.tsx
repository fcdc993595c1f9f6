import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { PressAtOnce } from '#client/app/testing/press-at-once.tsx';
import { useStopOnEscape } from '#features/chats/client/screen/use-stop-on-escape.ts';
import { useSearchKeys } from '#features/search/client/use-search-keys.ts';
import { useShortcuts } from './use-shortcuts.ts';

// A visible screen responds to its keys: listeners are attached before the first paint, not some time after it.

const onHelp = vi.fn();
const onStop = vi.fn();

function Chat() {
  useShortcuts({ onFind: null, onHelp });
  return null;
}

function Answer() {
  useStopOnEscape(true, onStop);
  return null;
}

function Search() {
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  useSearchKeys({ field, results });
  return <input ref={field} aria-label="Search the web" />;
}

it('a chat answers to its shortcuts at once', async () => {
  await render(
    <PressAtOnce press={{ key: '?' }}>
      <Chat />
    </PressAtOnce>,
  );
  expect(onHelp).toHaveBeenCalledOnce();
});

it('an answer that is written is stopped at once', async () => {
  await render(
    <PressAtOnce press={{ key: 'Escape' }}>
      <Answer />
    </PressAtOnce>,
  );
  expect(onStop).toHaveBeenCalledOnce();
});

it('a search answers to its keys at once', async () => {
  const screen = await render(
    <PressAtOnce press={{ key: '/' }}>
      <Search />
    </PressAtOnce>,
  );
  await expect.element(screen.getByRole('textbox')).toHaveFocus();
});
