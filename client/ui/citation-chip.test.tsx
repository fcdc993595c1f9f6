import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { CitationChip } from './citation-chip.tsx';
import { SourceCard } from './source-preview.tsx';

const source = {
  title: 'Home food fact checker',
  site: 'kitchensafety.example',
  href: 'https://kitchensafety.example/rice',
  snippet: 'Keep it in the fridge for no more than 24 hours.',
};

function Example() {
  const [isActive, setIsActive] = useState(false);
  return (
    <>
      <p>
        <span className={isActive ? 'stitched' : undefined}>Cool rice within an hour.</span>
        <CitationChip number={1} source={source} isActive={isActive} onActiveChange={setIsActive} />
      </p>
      <SourceCard number={1} source={source} isActive={isActive} onActiveChange={setIsActive} />
      <button type="button">After</button>
    </>
  );
}

test('focus opens the preview, lights chip and source and stitches the sentence; leaving ends it', async () => {
  const screen = await render(<Example />);
  // The pointer may rest where the last test left it, on the card that the preview is going to cover.
  await screen.getByRole('button', { name: 'After' }).hover();
  const chip = screen.getByRole('button', { name: 'Source 1: Home food fact checker' });
  await userEvent.tab();
  await expect.element(chip).toHaveFocus();
  await expect.element(page.getByRole('dialog', { name: 'Source 1' })).toBeVisible();
  expect(document.querySelectorAll('.citation-lit')).toHaveLength(3);
  await expect.element(screen.getByText('Cool rice within an hour.')).toHaveClass('stitched');

  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(chip).toHaveFocus();
  expect(document.querySelectorAll('.citation-lit')).toHaveLength(0);
});

test('pressing it moves to the link inside; Escape comes back', async () => {
  const screen = await render(<Example />);
  const chip = screen.getByRole('button', { name: /Source 1/ });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const link = page.getByRole('dialog').getByRole('link', { name: 'Home food fact checker' });
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  await userEvent.keyboard('{Escape}');
  await expect.element(chip).toHaveFocus();
});

test('the pointer opens it and can travel into it', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('button', { name: /Source 1/ }).hover();
  const preview = page.getByRole('dialog');
  await expect.element(preview).toBeVisible();
  await preview.hover();
  await expect.element(preview).toBeVisible();
  await screen.getByRole('button', { name: 'After' }).hover();
  await expect.element(preview).not.toBeInTheDocument();
});

test('pointing at the source lights the chip without opening anything', async () => {
  const screen = await render(<Example />);
  await screen.getByRole('link', { name: 'Home food fact checker' }).hover();
  await expect.element(screen.getByRole('button', { name: /Source 1/ })).toHaveClass('citation-lit');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a passage that holds characters nobody sees says where', async () => {
  const passage = { ...source, snippet: 'Keep it\u202e in the fridge.' };
  const screen = await render(
    <SourceCard number={1} source={passage} isActive={false} onActiveChange={() => undefined} />,
  );
  await expect.element(screen.getByRole('img', { name: 'invisible character' })).toBeVisible();
});
