import { strToU8, zipSync } from 'fflate';
import { pngFile } from '../harness/sample-files.ts';
import { expect, test } from './fixtures.ts';

const message = (role: string, parts: unknown[], more: object = {}) => ({
  author: { role },
  create_time: Date.UTC(2023, 4, 6) / 1_000,
  content: { content_type: 'multimodal_text', parts },
  ...more,
});

const chats = [
  {
    id: 'tides',
    title: 'Why there are tides',
    create_time: Date.UTC(2023, 4, 6) / 1_000,
    update_time: Date.UTC(2023, 4, 6) / 1_000,
    current_node: 'b',
    mapping: {
      a: {
        parent: null,
        message: message('user', [
          { content_type: 'image_asset_pointer', asset_pointer: 'file-service://file-sea' },
          'Why are there tides?',
        ]),
      },
      b: {
        parent: 'a',
        message: message('assistant', ['The Moon【1†source】 pulls at the sea.'], {
          metadata: {
            model_slug: 'gpt-4o',
            citations: [
              { start_ix: 8, end_ix: 18, metadata: { title: 'Moon', url: 'https://moon.example/pull' } },
            ],
          },
        }),
      },
    },
  },
  { id: 'broken', title: 'Boats' },
];

test('an export is looked at, imported, opened and undone', { tag: '@desktop-first' }, async ({
  page,
  signUp,
  expectAccessible,
}) => {
  await signUp(page);
  await page.goto('/profile/privacy');
  await page.getByRole('link', { name: 'Import chats', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import chats' })).toBeVisible();
  const archive = zipSync({
    'conversations.json': strToU8(JSON.stringify(chats)),
    'file-sea-low.png': pngFile(40, 30),
  });
  await page
    .getByLabel('File with chats')
    .setInputFiles({ name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) });
  await expect(page.getByRole('heading', { name: '1 chat found' })).toBeVisible();
  await page.getByText('1 chat in the file cannot be imported').click();
  await expect(page.getByText('Boats')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 chat' }).click();
  await expect(page.getByText('1 chat imported')).toBeVisible();

  await page.goto('/memory');
  await page.getByRole('link', { name: 'Why there are tides' }).first().click();
  await expect(page.getByText('pulls at the sea.')).toBeVisible();
  await expect(page.getByRole('link', { name: /file-sea/ })).toBeVisible();

  await page.goto('/profile/import-chats');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/· Undone/)).toBeVisible();
  await page.goto('/memory');
  await expect(page.getByRole('link', { name: 'Import chats from elsewhere' })).toBeVisible();
});
