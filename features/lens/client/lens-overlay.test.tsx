import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { withoutOff } from '#client/app/product.tsx';
import { RequireUser } from '#client/app/require-user.tsx';
import { announceSessionChange } from '#client/app/session-channel.ts';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { AttachButtons } from '#features/files/client/attach-buttons.tsx';
import type { Attachments } from '#features/files/client/use-attachments.ts';
import { lensScreens } from '#features/lens/shared/lens.screens.ts';
import { lensClient } from './lens.client.ts';
import { Component as LensRoute } from './lens.route.tsx';
import { LensOverlay } from './lens-overlay.tsx';

afterEach(() => vi.restoreAllMocks());

/** A fake camera with a plain picture. */
function makeStream(): MediaStream {
  const canvas = document.createElement('canvas');
  canvas.width = 320;
  canvas.height = 240;
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = '#345';
  context?.fillRect(0, 0, 320, 240);
  return canvas.captureStream(10);
}

function lend(...answers: (Error | MediaStream | string)[]) {
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const answer = answers.shift() ?? new DOMException('', 'NotFoundError');
    if (answer instanceof MediaStream) return answer;
    throw answer;
  });
}

const onClose = vi.fn();
const show = async () => {
  fakeServer({});
  return renderRoutes(
    [
      {
        path: '/lens',
        element: (
          <ToastProvider>
            <LensOverlay onClose={onClose} />
          </ToastProvider>
        ),
      },
    ],
    { at: '/lens', user: maya },
  );
};

it('LENS=off leaves the plain camera of a message, and with the Lens it is the Lens', async () => {
  const camera = [{ kind: 'videoinput', deviceId: 'lid' } as MediaDeviceInfo];
  vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(camera);
  const whole = {
    screens: lensScreens,
    contributions: (lensClient.contributions ?? []).map((one) => ({ ...one, paths: ['/lens'] })),
  };
  const attachments = { tray: { add: vi.fn() }, items: [], problem: null, isHeld: false };
  for (const [product, name] of [
    [whole, 'Lens'],
    [withoutOff(whole, ['/lens'], ['/lens']), 'Take a photo'],
  ] as const) {
    lend(makeStream());
    const { screen } = await renderRoutes(
      [
        {
          path: '/chat',
          element: (
            <ToastProvider>
              <AttachButtons attachments={attachments as unknown as Attachments} />
            </ToastProvider>
          ),
        },
      ],
      { at: '/chat', user: maya, product },
    );
    await screen.getByRole('button', { name: 'Take a photo' }).click();
    await expect.element(screen.getByRole('dialog', { name, exact: true })).toBeVisible();
    await screen.unmount();
  }
});

describe('without a camera', () => {
  it.each([
    [
      new DOMException('', 'NotAllowedError'),
      'Camera access was denied. Please enable camera permissions in your browser settings and try again.',
    ],
    [
      new DOMException('', 'NotFoundError'),
      'No camera found on your device. Please ensure your device has a working camera.',
    ],
    [
      new DOMException('', 'NotReadableError'),
      'Camera is already in use by another application or not accessible. Please close other apps using the camera.',
    ],
    [
      new DOMException('', 'OverconstrainedError'),
      'The requested camera configuration is not supported by your device.',
    ],
    [new DOMException('The lid is closed', 'OddError'), 'Unable to access camera: The lid is closed'],
    [
      new DOMException('', 'AbortError'),
      'Camera is already in use by another application or not accessible. Please close other apps using the camera.',
    ],
    [new DOMException('', 'OddError'), 'Unable to access camera: Unknown error'],
    ['thrown', 'An unexpected error occurred while accessing the camera.'],
  ])('says why: %s', async (error, message) => {
    const asked = lend(error, error);
    const { screen } = await show();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message);
    await expect.element(screen.getByRole('heading', { name: 'Camera Access Required' })).toBeVisible();
    // Once as requested, and once any camera.
    expect(asked.mock.calls.map(([wish]) => typeof wish?.video)).toEqual(['object', 'boolean']);
  });

  it('over plain http says so, leads to the phone, and takes a picture instead', async () => {
    vi.spyOn(window, 'isSecureContext', 'get').mockReturnValue(false);
    lend();
    const { screen } = await show();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(
        'This page was opened over plain http, and browsers do not let it use the camera. Open it over https.',
      );
    await expect.element(screen.getByRole('region', { name: 'Use on your phone' })).toBeVisible();
    for (const name of ['Try Again', 'Choose a picture instead'])
      await expect.element(screen.getByRole('button', { name })).toBeEnabled();
    await expect.element(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible();
    await expectAccessible();
    const gallery = document.querySelector<HTMLElement>('[data-gallery]')!;
    await userEvent.upload(gallery, new File([], 'torn.jpg', { type: 'image/jpeg' }));
    await expect.element(screen.getByText(/torn\.jpg/)).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Camera Access Required' })).toBeVisible();
  });

  it('begins by itself once the browser was told to allow it', async () => {
    const permission = Object.assign(new EventTarget(), { state: 'denied' });
    vi.spyOn(navigator.permissions, 'query').mockResolvedValue(permission as PermissionStatus);
    const refused = new DOMException('', 'NotAllowedError');
    lend(refused, refused, makeStream());
    const { screen } = await show();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.poll(() => navigator.permissions.query).toHaveBeenCalledOnce();
    permission.state = 'granted';
    permission.dispatchEvent(new Event('change'));
    await expect
      .element(screen.getByRole('button', { name: 'Capture' }))
      .toHaveAttribute('aria-disabled', 'false');
  });

  it('tries again when asked', async () => {
    const refused = new DOMException('', 'NotReadableError');
    const asked = lend(refused, refused, makeStream());
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Try Again' }).click();
    await expect
      .element(screen.getByRole('button', { name: 'Capture' }))
      .toHaveAttribute('aria-disabled', 'false');
    expect(asked).toHaveBeenCalledTimes(3);
  });
});

describe('with a camera', () => {
  it('takes any camera where the wished one is refused, and ends its tracks with another wish and at the end', async () => {
    const [first, second] = [makeStream(), makeStream()];
    lend(new DOMException('', 'OverconstrainedError'), first, second);
    const { screen } = await show();
    const capture = screen.getByRole('button', { name: 'Capture' });
    await expect.element(capture).toHaveAttribute('aria-disabled', 'false');
    await screen.getByRole('button', { name: 'Switch to the front camera' }).click();
    await expect.element(screen.getByRole('button', { name: 'Switch to the rear camera' })).toBeVisible();
    expect(first.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
    await expect.element(capture).toHaveAttribute('aria-disabled', 'false');
    await screen.unmount();
    expect(second.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('switches to the other one of two cameras that do not say which way they look', async () => {
    const cameras = ['lid', 'desk'].map((deviceId) => ({ kind: 'videoinput', deviceId }) as MediaDeviceInfo);
    vi.spyOn(navigator.mediaDevices, 'enumerateDevices').mockResolvedValue(cameras);
    const made = ['lid', 'lid', 'desk', 'desk'].map((deviceId) => {
      const stream = makeStream();
      vi.spyOn(stream.getVideoTracks()[0]!, 'getSettings').mockReturnValue({ deviceId });
      return stream;
    });
    const [first, again, other] = made as [MediaStream, MediaStream, MediaStream];
    const asked = lend(first, again, other);
    const { screen } = await show();
    const capture = screen.getByRole('button', { name: 'Capture' });
    await expect.element(capture).toHaveAttribute('aria-disabled', 'false');
    await screen.getByRole('button', { name: 'Switch to the front camera' }).click();
    await expect.element(capture).toHaveAttribute('aria-disabled', 'false');
    await expect.poll(() => asked.mock.calls.length).toBe(3);
    expect(asked.mock.lastCall?.[0]?.video).toMatchObject({ deviceId: { exact: 'desk' } });
    await expect
      .poll(() => [first, again, other].map((one) => one.getVideoTracks()[0]?.readyState))
      .toEqual(['ended', 'ended', 'live']);
    await expect.element(capture).toHaveAttribute('aria-disabled', 'false');
  });

  it('ends its tracks while the page is hidden, and begins again, as it does when they were taken away', async () => {
    const [first, second, third] = [makeStream(), makeStream(), makeStream()];
    lend(first, second, third);
    const { screen } = await show();
    const capture = screen.getByRole('button', { name: 'Capture' });
    await expect.element(capture).toHaveAttribute('aria-disabled', 'false');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(capture).toHaveAttribute('aria-disabled', 'true');
    expect(first.getVideoTracks()[0]?.readyState).toBe('ended');
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.element(capture).toHaveAttribute('aria-disabled', 'false');
    expect(second.getVideoTracks()[0]?.readyState).toBe('live');
    // Unplugged and plugged in again, or taken back and allowed again.
    second.getVideoTracks()[0]?.dispatchEvent(new Event('ended'));
    await expect.poll(() => second.getVideoTracks()[0]?.readyState).toBe('ended');
    await expect.element(capture).toHaveAttribute('aria-disabled', 'false');
    expect(third.getVideoTracks()[0]?.readyState).toBe('live');
  });

  it.each(['going back', 'signing out in another tab'])('ends its tracks by %s', async (way) => {
    const stream = makeStream();
    lend(stream);
    let isSignedIn = true;
    fakeServer({
      'GET /api/account/session': () => Response.json({ user: isSignedIn ? maya : null }),
    });
    const { screen, router, address } = await renderRoutes(
      [
        {
          Component: RequireUser,
          children: [
            { path: '/dashboard', element: <h1>Dashboard</h1> },
            {
              path: '/lens',
              element: (
                <ToastProvider>
                  <LensRoute />
                </ToastProvider>
              ),
            },
          ],
        },
        { path: '/signin', element: <h1>Welcome back</h1> },
      ],
      { at: '/dashboard', user: maya },
    );
    await router.navigate('/lens');
    await expect
      .element(screen.getByRole('button', { name: 'Capture' }))
      .toHaveAttribute('aria-disabled', 'false');
    isSignedIn = way === 'going back';
    if (isSignedIn) await router.navigate(-1);
    else announceSessionChange();
    await expect.poll(address).toBe(way === 'going back' ? '/dashboard' : '/signin?next=%2Flens');
    await expect.poll(() => stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']);
  });

  it('has five modes, which keys and a long enough swipe change', async () => {
    lend(makeStream());
    const { screen } = await show();
    await expect
      .element(screen.getByRole('button', { name: 'Capture' }))
      .toHaveAttribute('aria-disabled', 'false');
    const names = screen
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent);
    expect(names).toEqual(['Smart', 'Portrait', 'Style', 'Enhance', 'Video']);
    for (const tab of screen.getByRole('tab').elements()) expect(tab.getBoundingClientRect().width).toBe(80);
    await screen.getByRole('button', { name: 'Help' }).click();
    const modes = [
      ['Smart Lens', 'AI-powered scene optimization'],
      ['Portrait', 'Enhanced portrait photos with AI'],
      ['Style Transfer', 'Apply AI art styles to photos'],
      ['Enhance', 'AI image enhancement'],
      ['Video', 'AI-powered video recording'],
    ] as const;
    for (const [name, description] of modes) {
      const tab = screen.getByRole('tab', { name, exact: true });
      await expect.element(tab).toHaveAccessibleDescription(description);
      await expect.element(screen.getByRole('definition').filter({ hasText: description })).toBeVisible();
    }
    await screen.getByRole('button', { name: 'Help' }).click();
    const picture = screen.getByRole('tabpanel').element();
    const swipe = (by: number) => {
      for (const [type, x] of [
        ['pointerdown', 300],
        ['pointerup', 300 + by],
      ] as const)
        picture.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: 200 }));
    };
    swipe(-50);
    await expect
      .element(screen.getByRole('tab', { name: 'Smart Lens' }))
      .toHaveAttribute('aria-selected', 'true');
    swipe(-51);
    await expect
      .element(screen.getByRole('tab', { name: 'Portrait' }))
      .toHaveAttribute('aria-selected', 'true');
    swipe(51);
    await expect
      .element(screen.getByRole('tab', { name: 'Smart Lens' }))
      .toHaveAttribute('aria-selected', 'true');
    await expectAccessible();
  });

  it('shows a look as strongly as wished while the camera runs', async () => {
    lend(makeStream());
    const { screen } = await show();
    await screen.getByRole('tab', { name: 'Style Transfer' }).click();
    const strength = screen.getByRole('slider', { name: 'Strength' });
    await expect.element(strength).toHaveAttribute('aria-valuetext', '100%');
    await strength.fill('40');
    await expect.element(strength).toHaveAttribute('aria-valuetext', '40%');
    await screen.getByRole('button', { name: 'Ink' }).click();
    await expect.element(strength).toHaveAttribute('aria-valuetext', '40%');
  });
});
