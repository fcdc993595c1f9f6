import { expect, test } from './fixtures.ts';
import { pressUndo } from './press-undo.ts';
import { saving } from './saving.ts';

const words = 'An invitation to a harvest supper: “Saturday 4 October”, bring a dish';

test('words become a picture, which is changed, kept, found, exported, deleted and brought back', async ({
  page,
  baseURL,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  const main = page.locator('main');
  // A new person's plan cannot draw: the answer offers one that can, then carries on with the request.
  await page.goto('/chat?q=Draw%20a%20birthday%20card%20for%20Mia');
  await main.getByRole('button', { name: 'Choose Freemium+' }).click();
  await expect(main.getByRole('img', { name: /Mia/ })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Choose Freemium+' })).toHaveCount(0);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const loadedOf = (files: RegExp) => loaded.filter((path) => files.test(path));
  await page.goto('/dashboard');
  await expect(page.locator('main').getByRole('heading').first()).toBeVisible();
  // Pages that do not use it load none of its files; the Designer itself loads no renderer before there is a picture.
  expect(loadedOf(/designer\.route|gallery|opentype|icon-paths|film|(?<!confirm)-dialog/)).toEqual([]);
  // The same for camera and voice.
  expect(
    loadedOf(
      /lens\.route|lens-overlay|smart-finds|codes\.tool|scan\.tool|picture\.tool|zxing|voice\.route|dictation-|talk-|microphone|speech-|sound-speaker/,
    ),
  ).toEqual([]);
  await page.goto('/designer');
  const prompt = main.getByRole('textbox', { name: 'What should it show?' });
  const generate = main.getByRole('button', { name: 'Generate' });
  await expect(prompt).toBeVisible();
  await expect(generate).toBeDisabled();
  await expectAccessible(page);
  expect(loadedOf(/opentype|icon-paths|make-film|film\.worker|correct|edit-dialog/)).toEqual([]);

  await prompt.fill(words);
  await generate.click();
  await expect(page).toHaveURL(/\/designer\/[\w-]{36}$/);
  const canvas = main.getByRole('application', { name: /Nothing selected$/ });
  await expect(canvas).toBeVisible();
  await expect(main.getByRole('list', { name: 'Variations' }).getByRole('listitem')).toHaveCount(4);
  // The arrow keys step through them.
  const variation = (number: number) =>
    main.getByRole('button', { name: `Variation ${number}`, exact: true });
  await variation(1).focus();
  for (const [key, number] of [
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(variation(number)).toHaveAttribute('aria-pressed', 'true');
    await expect(variation(number)).toBeFocused();
  }
  await expect(main.getByText('Built-in engine: drawn from rules, not by a picture model.')).toBeVisible();
  await expectAccessible(page);

  // Keyboard only: select a layer, move it, and undo the move.
  await canvas.focus();
  await page.keyboard.press('PageUp');
  const selected = main.getByRole('application', { name: /Selected: / });
  await expect(selected).toBeFocused();
  await saving(page, '/api/designer/versions/', () => page.keyboard.press('Shift+ArrowRight'));
  await saving(page, '/api/designer/versions/', () => page.keyboard.press('ControlOrMeta+z'));

  // Phones show one panel at a time, in a sheet.
  const isPhone = (await main.getByRole('button', { name: 'Text', exact: true }).count()) > 0;
  if (isPhone) await main.getByRole('button', { name: 'Text', exact: true }).click();
  else await main.getByRole('button', { name: 'Add text' }).click();
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: 'Add text' }).click();
  if (isPhone) await main.getByRole('button', { name: 'Text', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Words', exact: true });
  await expect(field).toHaveValue('Your words');
  await saving(page, '/api/designer/versions/', () => field.fill('Bring Zoë'));
  await expectAccessible(page);
  await page.reload();
  await expect(canvas).toBeVisible();
  await expect(page.locator('[data-canvas]')).toBeVisible();
  const design = await page.request.get(`${baseURL}/api/designer/designs/${page.url().split('/').at(-1)}`);
  expect(await design.text()).toContain('Bring Zoë');

  await page.getByRole('button', { name: 'Picture options' }).click();
  await page.getByRole('menuitem', { name: 'Compare versions' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare' });
  await expect(compared.getByRole('img', { name: /^Variation 2/ })).toBeVisible();
  await compared.getByLabel('First picture').selectOption({ label: 'Variation 3' });
  await expect(compared.getByRole('img', { name: /^Variation 3/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(compared).toBeHidden();
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByText('The file says how it was made')).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Gallery' }).click();
  const pictures = main.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
  await expect(pictures).toHaveCount(2);
  // One stop of the Tab key for all of them, then the arrow keys.
  const link = (at: number) => pictures.nth(at).getByRole('link');
  await link(0).focus();
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['Home', 0],
    ['End', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(link(at)).toBeFocused();
    await expect(link(1 - at)).toHaveAttribute('tabindex', '-1');
  }
  await main.getByRole('searchbox', { name: 'Search your prompts' }).fill('harvest');
  await expect(pictures).toHaveCount(1);
  await expectAccessible(page);
  await link(0).focus();
  await page.keyboard.press('Delete');
  await expect(pictures).toHaveCount(0);
  await pressUndo(page, 'Picture deleted', async () => {
    await expect(pictures).toHaveCount(0);
  });
  await expect(pictures).toHaveCount(1);
});
