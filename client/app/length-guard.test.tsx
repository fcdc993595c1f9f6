import '#client/styles/app.css';
import axe from 'axe-core';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { guardLengths } from './length-guard.ts';

async function setUp() {
  onTestFinished(guardLengths());
  await render(
    <main>
      <textarea aria-label="Source" />
      <input aria-label="Limited" maxLength={10} />
      <div role="dialog" aria-label="Form">
        <textarea aria-label="Limited area" maxLength={10} />
      </div>
    </main>,
  );
  return {
    limited: page.getByRole('textbox', { name: 'Limited', exact: true }),
    area: page.getByRole('textbox', { name: 'Limited area' }),
    alert: page.getByRole('alert'),
  };
}

/** Through the clipboard, as people do it. */
async function paste(text: string, field: ReturnType<typeof page.getByRole>) {
  const source = page.getByRole('textbox', { name: 'Source' });
  await source.fill(text);
  await source.click();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.copy();
  await field.click();
  await userEvent.paste();
}

test('what is too long is refused whole, with the numbers, and the next input takes the notice away', async () => {
  const { limited, alert } = await setUp();
  await paste('a text of more than ten', limited);
  await expect
    .element(alert)
    .toHaveTextContent('That is 23 characters, and the limit is 10 characters. Nothing was added.');
  await expect.element(alert).toBeVisible();
  await expect.element(limited).toHaveValue('');
  const { violations } = await axe.run(document.body, { rules: { region: { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
  await userEvent.keyboard('tea');
  await expect.element(alert).not.toBeInTheDocument();
  await paste('eight!!!', limited);
  await expect
    .element(alert)
    .toHaveTextContent('That is 8 characters, and there is room for 7 characters. Nothing was added.');
  await expect.element(limited).toHaveValue('tea');
});

test('what fits is pasted, also in the place of what is selected', async () => {
  const { limited, alert } = await setUp();
  await paste('ten words!', limited);
  await expect.element(limited).toHaveValue('ten words!');
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}');
  await userEvent.paste();
  await expect.element(limited).toHaveValue('ten words!');
  await expect.element(alert).not.toBeInTheDocument();
});

test('typing on at the end is answered, within the dialog that the field is in', async () => {
  const { area } = await setUp();
  await area.click();
  await userEvent.keyboard('twelve words');
  await expect.element(area).toHaveValue('twelve wor');
  await expect
    .element(page.getByRole('dialog').getByRole('alert'))
    .toHaveTextContent('The limit is 10 characters.');
});
