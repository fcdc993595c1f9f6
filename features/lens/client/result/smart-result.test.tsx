import { afterEach, expect, it, vi } from 'vitest';
import '#client/styles/app.css';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { scanCodes } from '../codes/scan-codes.ts';
import type { LensMode } from '../modes.ts';
import { readOnServer } from '../text/lens-text.api.ts';
import { askInChat } from './ask-in-chat.ts';
import { ResultScreen } from './result-screen.tsx';

vi.mock(import('../codes/scan-codes.ts'), () => ({ scanCodes: vi.fn() }));
vi.mock(import('../text/lens-text.api.ts'), async (original) => ({
  ...(await original()),
  readOnServer: vi.fn(),
}));
vi.mock(import('./ask-in-chat.ts'), () => ({ askInChat: vi.fn(async () => '/chat') }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(askInChat).mockClear();
  vi.mocked(readOnServer).mockReset();
});

async function show(text: string, mode: LensMode = 'smart', tesseract = false) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [160, 120];
  canvas.getContext('2d')?.fillRect(0, 0, 160, 120);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
  vi.mocked(scanCodes).mockResolvedValue([{ key: text, text, format: 'QRCode', corners: [] }]);
  fakeServer({ 'GET /api/lens/engines': Response.json({ tesseract, model: 'Eyes 2' }) });
  const file = new File([picture!], 'photo.jpg', { type: 'image/jpeg' });
  const nothing = () => undefined;
  const ways = { onBack: nothing, onAddPage: nothing, onClose: nothing, onLook: nothing, onScan: nothing };
  return renderRoutes(
    [
      {
        path: '/lens',
        element: (
          <ToastProvider>
            <ResultScreen {...{ mode, file, ...ways }} earlier={[]} look={{ name: 'denim', strength: 1 }} />
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

it.each(['portrait', 'style', 'enhance'] as const)('nor does it in the mode %s', async (mode) => {
  const { screen } = await show('WIFI:T:WPA;S:Quay;P:sunshine;;', mode);
  await expect.element(screen.getByText(/^This picture shows a secret/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Save picture' })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Ask about this' })).toBeDisabled();
});

it('a card number that the browser reads is held back, unless the person knows better', async () => {
  const boundingBox = { x: 0, y: 0, width: 80, height: 20 };
  const detect = async () => [{ rawValue: '4111 1111 1111 1111', boundingBox }];
  vi.stubGlobal(
    'TextDetector',
    class {
      detect = detect;
    },
  );
  const { screen } = await show('Menu: soup and bread', 'style');
  await expect.element(screen.getByText(/seems to show the number of a bank card/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Ask about this' })).toBeDisabled();
  await screen.getByRole('button', { name: 'It is not a secret' }).click();
  await expect.element(screen.getByRole('button', { name: 'Ask about this' })).toBeEnabled();
});

const readText = (text: string) => ({
  lines: [{ isFirst: true, words: text.split(' ').map((one) => ({ text: one, confidence: 90, box: null })) }],
});

it.each([
  ['smart', 'Ask about this'],
  ['smart', 'Identify'],
  ['smart', 'Translate the picture'],
  ['smart', 'Have Eyes 2 read it (1 task)'],
  ['portrait', 'Ask about this'],
  ['style', 'Ask about this'],
  ['enhance', 'Ask about this'],
] as const)(
  'in the mode %s, “%s” has the server read the text first, and goes no further',
  async (mode, name) => {
    vi.mocked(readOnServer).mockResolvedValue(readText('Password: sunshine42'));
    const { screen } = await show('Menu: soup and bread', mode, true);
    await screen.getByRole('button', { name }).click();
    await expect.element(screen.getByText(/^This picture seems to show a password/)).toBeVisible();
    expect(readOnServer).toHaveBeenCalledOnce();
    expect(askInChat).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'It is not a secret' }).click();
    await screen.getByRole('button', { name: 'Ask about this' }).click();
    await expect.element(screen.getByText('The chat')).toBeVisible();
    expect(readOnServer).toHaveBeenCalledOnce();
  },
);

it('what the server cannot read is said, and passed on when asked again', async () => {
  vi.mocked(readOnServer).mockRejectedValue(new Error('too slow'));
  const { screen } = await show('Menu: soup and bread', 'style', true);
  await screen.getByRole('button', { name: 'Ask about this' }).click();
  await expect.element(screen.getByText(/nobody has looked for secrets in its text/)).toBeVisible();
  expect(askInChat).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Ask about this' }).click();
  await expect.element(screen.getByText('The chat')).toBeVisible();
});

it('where nothing reads text, that is said before anything is passed on', async () => {
  const { screen } = await show('Menu: soup and bread', 'style');
  await expect.element(screen.getByText(/^Only codes are checked for secrets here/)).toBeVisible();
});
