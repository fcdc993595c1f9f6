import type { Page } from '@playwright/test';
import { docxFile, pdfFile, pngFile, textFile } from '#tests/harness/sample-files.ts';
import { expect, test } from './fixtures.ts';
import { test as modelTest } from './model-fixtures.ts';

const message = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const answers = (page: Page) => page.getByRole('article', { name: 'Everyday said' });
const tray = (page: Page) => page.locator('form').getByRole('list', { name: 'Attachments' });
const sent = (page: Page) =>
  page.getByRole('list', { name: 'Messages' }).getByRole('list', { name: 'Attachments' });

interface Sample {
  name: string;
  mimeType: string;
  content: Uint8Array;
}

const lease: Sample = {
  name: 'lease.pdf',
  mimeType: 'application/pdf',
  content: pdfFile(
    ['Lease of the flat at 4 Mill Lane.', 'The rent is 900 pounds a month.'],
    ['The landlord repairs the boiler.', 'Pets are allowed with consent.'],
  ),
};
const notes: Sample = {
  name: 'notes.txt',
  mimeType: 'text/plain',
  content: textFile('The boiler was serviced in May. It cost 80 pounds.'),
};
const photo: Sample = { name: 'boiler.png', mimeType: 'image/png', content: pngFile(640, 480) };

async function attach(page: Page, ...samples: Sample[]): Promise<void> {
  await page.getByRole('button', { name: 'Add files or photos' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Upload files' }).click();
  await (await chooser).setFiles(
    samples.map(({ name, mimeType, content }) => ({ name, mimeType, buffer: Buffer.from(content) })),
  );
}

/** Dropped from another program: the page gets files that did not come from a file input. */
async function drop(page: Page, sample: Sample): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, mimeType, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }));
      return data;
    },
    { name: sample.name, mimeType: sample.mimeType, bytes: [...sample.content] },
  );
  await page.dispatchEvent('body', 'dragenter', { dataTransfer: transfer });
  await expect(page.getByText('Drop files to attach them')).toBeVisible();
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
}

test('documents are read, answered about, cited and kept', { tag: '@desktop-first' }, async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/chat');
  await attach(page, lease, photo);
  await drop(page, notes);
  await expect(tray(page).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Remove lease.pdf' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  // The new name is shown once it is stored; a reload before that would lose it.
  await expect(page.getByRole('button', { name: 'Remove boiler.jpg' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  await message(page).fill('Who repairs the boiler?');
  await page.reload();
  await expect(tray(page).getByRole('listitem')).toHaveCount(2);
  await expect(message(page)).toHaveValue('Who repairs the boiler?');
  await message(page).press('Enter');

  const answer = answers(page).last();
  await expect(answer.getByText('The landlord repairs the boiler.')).toBeVisible();
  await expect(answer.getByText('I cannot see pictures')).toBeVisible();
  await expect(sent(page).getByRole('link', { name: /lease\.pdf/ })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(sent(page).getByRole('link', { name: /boiler\.jpg/ })).toBeVisible();
  await answers(page).last().locator('[data-citation]').first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'lease.pdf, page 2' }).click();
  await expect(page).toHaveURL(/\/files\/[\w-]+#passage-2$/);
  await expect(page.getByRole('heading', { name: 'lease.pdf' })).toBeVisible();
  await expect(page.locator('[data-target]')).toContainText('The landlord repairs the boiler.');
  await expectAccessible(page);

  await page.goBack();
  await sent(page)
    .getByRole('link', { name: /boiler\.jpg/ })
    .click();
  await expect(page.getByRole('img', { name: 'boiler.jpg' })).toBeVisible();
});

test('what cannot be taken says why and what can', { tag: '@desktop' }, async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/chat');
  await attach(
    page,
    { name: 'tool.exe', mimeType: 'application/octet-stream', content: textFile('MZ\0\0\0\0') },
    { name: 'empty.txt', mimeType: 'text/plain', content: textFile('') },
  );
  await expect(
    page.getByText('“tool.exe” is a type of file that cannot be read here.', { exact: false }),
  ).toBeVisible();
  await expect(page.getByText('“empty.txt” is empty, so there is nothing to attach.')).toBeVisible();
  await message(page).fill('What are these?');
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove tool.exe' }).click();
  await page.getByRole('button', { name: 'Remove empty.txt' }).click();
  await expect(page.getByRole('button', { name: 'Send' })).toBeEnabled();

  await attach(page, ...Array.from({ length: 9 }, (_, index) => ({ ...notes, name: `note-${index}.txt` })));
  await expect(
    page.getByText('A message may have up to 8 files, so 1 of these was not added.'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add files or photos' }).click();
  await page.getByRole('menuitem', { name: 'What can be attached' }).click();
  const rules = page.getByRole('dialog', { name: 'What can be attached' });
  await expect(rules.getByText('Up to 8 files with a message, 500 MB in all.')).toBeVisible();
  await expectAccessible(page);
});

test('an upload that breaks off can be tried again', { tag: '@desktop' }, async ({
  page,
  signUp,
  complaints,
}) => {
  await signUp(page);
  await page.goto('/chat');
  await page.route('**/api/files?*', (route) => route.abort('connectionreset'), { times: 1 });
  complaints.allow(/api\/files/);
  await attach(page, notes);
  await expect(page.getByText('The upload was interrupted.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Retry notes.txt' }).click();
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await expect(page.getByText('The upload was interrupted.', { exact: false })).toHaveCount(0);
});

modelTest(
  'a model thinks aloud, folded, and gets pictures when it sees',
  { tag: '@desktop-first' },
  async ({ page, signUp, provider }) => {
    await signUp(page);
    provider.script({
      kind: 'text',
      reasoning: 'The picture is grey. So is the sky.',
      text: 'It is grey.',
    });
    await page.goto('/chat');
    await attach(page, photo, {
      name: 'letter.docx',
      mimeType: '',
      content: docxFile('Dear Ada, it is grey.'),
    });
    await expect(page.getByRole('button', { name: 'Remove letter.docx' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove boiler.jpg' })).toBeVisible();
    await message(page).fill('Which colour is it?');
    await message(page).press('Enter');
    const answer = answers(page).last();
    await expect(answer.getByText('It is grey.')).toBeVisible();
    const thinking = answer.getByRole('button', { name: /^Thinking/ });
    // Until the answer is complete, its parts keep being redrawn.
    await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(answer.getByText('So is the sky.', { exact: false })).toBeHidden();
    await thinking.press('Enter');
    await expect(answer.getByText('So is the sky.', { exact: false })).toBeVisible();
    // The only test of this worker that asks about a colour.
    const body = provider.requests.map(({ rawBody }) => rawBody).find((raw) => raw.includes('Which colour'));
    expect(body).toContain('data:image/jpeg;base64,');
    expect(body).toContain('Dear Ada, it is grey.');
  },
);

test('a file chosen on the front page waits through the sign-in and is asked about', async ({
  page,
  signUp,
  expectAccessible,
}) => {
  const person = await signUp(page);
  await page.context().clearCookies();
  await page.goto('/');
  await page
    .getByRole('combobox', { name: 'Ask an everyday question' })
    .fill('When was the boiler serviced?');
  await page.getByRole('button', { name: 'Add files or photos' }).click();
  await expect(page.getByRole('dialog', { name: 'Add to your question' })).toBeVisible();
  await expectAccessible(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).click();
  await (await chooser).setFiles({
    name: notes.name,
    mimeType: notes.mimeType,
    buffer: Buffer.from(notes.content),
  });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  // A message is held back until its file is uploaded.
  await expect(page.getByRole('button', { name: 'Remove notes.txt' })).toBeVisible();
  await expect(message(page)).toHaveValue('When was the boiler serviced?');
  await expect(page).toHaveURL(/\/chat$/);
  await message(page).press('Enter');
  await expect(answers(page).last()).toContainText('serviced in May');
});
