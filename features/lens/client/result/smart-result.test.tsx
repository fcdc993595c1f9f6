import { expect, it, vi } from 'vitest';
import '#client/styles/app.css';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { scanCodes } from '../codes/scan-codes.ts';
import { askInChat } from './ask-in-chat.ts';
import { SmartResult } from './smart-result.tsx';

vi.mock(import('../codes/scan-codes.ts'), () => ({ scanCodes: vi.fn() }));
vi.mock(import('./ask-in-chat.ts'), () => ({ askInChat: vi.fn(async () => '/chat') }));

async function show(text: string) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [160, 120];
  canvas.getContext('2d')?.fillRect(0, 0, 160, 120);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  vi.mocked(scanCodes).mockResolvedValue([{ text, format: 'QRCode', corners: [] }]);
  fakeServer({ 'GET /api/lens/engines': Response.json({ tesseract: false, model: 'Eyes 2' }) });
  const file = new File([picture!], 'photo.jpg', { type: 'image/jpeg' });
  const ways = { onBack: () => undefined, onAddPage: () => undefined, onClose: () => undefined };
  return renderRoutes(
    [
      {
        path: '/lens',
        element: (
          <ToastProvider>
            <SmartResult file={file} earlier={[]} {...ways} />
          </ToastProvider>
        ),
      },
      { path: '/chat', element: <p>The chat</p> },
    ],
    { at: '/lens', user: maya },
  );
}

it('a model that sees is asked what something is', async () => {
  const { screen } = await show('Menu: soup and bread');
  await expect.element(screen.getByRole('button', { name: 'Translate the picture' })).toBeEnabled();
  await screen.getByRole('button', { name: 'Identify' }).click();
  await expect.element(screen.getByText('The chat')).toBeVisible();
  expect(vi.mocked(askInChat).mock.lastCall?.[0]).toMatchObject({
    files: [{ name: 'photo.jpg' }],
    text: 'What is this? Say what makes you think so, and how sure you are.',
  });
});

it('a picture that shows a secret goes to no model', async () => {
  const { screen } = await show('otpauth://totp/Quay:ada?secret=JBSWY3DPEHPK3PXP');
  await expect
    .element(screen.getByRole('region', { name: 'This is a secret. Keep it to yourself' }))
    .toBeVisible();
  await expect.element(screen.getByText(/so it is not passed on to a model/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save picture' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Ask about this' })).toBeDisabled();
  for (const name of ['Identify', 'Translate the picture', 'Have Eyes 2 read it (1 task)'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
  await expectAccessible();
});
