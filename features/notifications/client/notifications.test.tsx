import { Outlet } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { NotificationPreferences } from '#features/notifications/shared/notifications.contract.ts';
import { notificationsClient } from './notifications.client.ts';
import { Component as NotificationsScreen } from './notifications.route.tsx';
import { Component as UnsubscribeScreen } from './unsubscribe.route.tsx';

const product = { screens: [], contributions: notificationsClient.contributions ?? [] };
const frame = (
  <HeaderSlotsProvider>
    <Outlet />
  </HeaderSlotsProvider>
);
const routes = [
  {
    element: frame,
    children: [
      { path: '/profile/notifications', Component: NotificationsScreen },
      { path: '/unsubscribe', Component: UnsubscribeScreen },
    ],
  },
];

const allOn: NotificationPreferences = {
  emailUpdates: true,
  emailSecurity: true,
  emailNewsletter: true,
  browserNotifications: true,
  mobileNotifications: true,
  quietHours: null,
  timeZone: 'Europe/London',
};
const labels = {
  emailUpdates: 'Product updates',
  emailSecurity: 'Security alerts',
  emailNewsletter: 'Newsletter',
  browserNotifications: 'Browser notifications',
  mobileNotifications: 'Mobile notifications',
} as const;
const push = { 'GET /api/notifications/push': Response.json({ isOn: true, publicKey: 'BKey', devices: [] }) };
const preferences = { 'GET /api/notifications/preferences': Response.json(allOn) };
const saved = 'PATCH /api/notifications/preferences';
const toggle = (name: string) => page.getByRole('switch', { name });
const show = () => renderRoutes(routes, { at: '/profile/notifications', user: maya, product });

it.each(Object.entries(labels))('switches %s alone', async (name, label) => {
  const requests = fakeServer({
    ...push,
    ...preferences,
    [saved]: Response.json({ ...allOn, [name]: false }),
  });
  await show();
  await toggle(label).click();
  await expect.element(page.getByText('Preferences updated successfully')).toBeVisible();
  await expect.element(toggle(label)).not.toBeChecked();
  expect(sent(requests)).toEqual([
    { method: 'PATCH', path: '/api/notifications/preferences', body: { [name]: false } },
  ]);
});

it('rests while it saves', async () => {
  const answer = Promise.withResolvers<Response>();
  fakeServer({ ...push, ...preferences, [saved]: () => answer.promise });
  await show();
  await toggle('Newsletter').click();
  // In the same task, so that the control does not flip back before the server has answered.
  expect(toggle('Newsletter').element()).not.toBeChecked();
  for (const label of Object.values(labels)) await expect.element(toggle(label)).toBeDisabled();
  answer.resolve(Response.json({ ...allOn, emailNewsletter: false }));
  for (const label of Object.values(labels)) await expect.element(toggle(label)).toBeEnabled();
});

it('stays as it was when saving fails', async () => {
  fakeServer({ ...push, ...preferences, [saved]: refusal(500, 'internal', 'x') });
  await show();
  await toggle('Security alerts').click();
  await expect.element(page.getByRole('alert').getByText('Failed to update preferences')).toBeVisible();
  await expect.element(toggle('Security alerts')).toBeChecked();
});

it('says where no email leaves the server', async () => {
  fakeServer({
    ...push,
    ...preferences,
    'GET /api/account/ways': Response.json({
      own: true,
      providers: [],
      proxyEmail: null,
      resetBy: 'operator',
      signUp: 'open',
      first: null,
    }),
  });
  await show();
  await expect.element(page.getByText(/^This server does not send email/)).toBeVisible();
});

it('says when preferences cannot be loaded, and tries again', async () => {
  let isUp = false;
  fakeServer({
    ...push,
    'GET /api/notifications/preferences': () => (isUp ? Response.json(allOn) : refusal(500, 'internal', 'x')),
  });
  await show();
  await expect.element(page.getByText('Failed to load notification preferences')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(toggle('Newsletter')).toBeChecked();
});

it('keeps quiet hours', async () => {
  const requests = fakeServer({
    ...push,
    ...preferences,
    [saved]: () => {
      const { quietHours } = requests.at(-1)!.body as Pick<NotificationPreferences, 'quietHours'>;
      return Response.json({ ...allOn, quietHours });
    },
  });
  await show();
  await toggle('Quiet hours').click();
  await expect.element(page.getByLabelText('From')).toHaveValue('22:00');
  await page.getByLabelText('Until').fill('06:15');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect.poll(() => sent(requests)).toHaveLength(2);
  expect(sent(requests).map(({ body }) => body)).toEqual([
    { quietHours: { from: '22:00', until: '07:00' } },
    { quietHours: { from: '22:00', until: '06:15' } },
  ]);
  await page.getByLabelText('Until').fill('22:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await expect.element(page.getByText('Quiet hours need different start and end times')).toBeVisible();
});

it('explains first, and asks the browser only then', async () => {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
  const ask = vi.spyOn(Notification, 'requestPermission').mockResolvedValue('denied');
  fakeServer({
    ...push,
    'GET /api/notifications/preferences': Response.json({ ...allOn, browserNotifications: false }),
    [saved]: Response.json(allOn),
  });
  await show();
  await toggle('Browser notifications').click();
  const dialog = page.getByRole('dialog', { name: 'Notifications in this browser' });
  await expect.element(dialog).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  expect(ask).toHaveBeenCalledOnce();
  await expect
    .element(page.getByText(/^Notifications from Everyday are blocked in this browser/))
    .toBeVisible();
});

it('lists the browsers that are told, and takes one off', async () => {
  const device = {
    id: 'one',
    device: 'mobile',
    label: 'Chrome on Android',
    isThisLogin: false,
    createdAt: '2026-05-01T10:00:00.000Z',
    lastSuccessAt: null,
  };
  let devices = [device];
  const requests = fakeServer({
    ...preferences,
    'GET /api/notifications/push': () => Response.json({ isOn: true, publicKey: 'BKey', devices }),
    'DELETE /api/notifications/push/subscriptions/one': () => {
      devices = [];
      return new Response(null, { status: 204 });
    },
  });
  await show();
  await expect.element(page.getByText('Chrome on Android')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Chrome on Android' }).click();
  await expect.element(page.getByText('Chrome on Android')).not.toBeInTheDocument();
  expect(sent(requests)).toHaveLength(1);
});

it('switches emails off by link, and on again', async () => {
  const path = '/api/notifications/unsubscribe';
  let isOn = true;
  const requests = fakeServer({
    [`POST ${path}`]: () => {
      isOn = !isOn;
      return Response.json({ preference: 'emailNewsletter', isOn });
    },
  });
  await renderRoutes(routes, { at: '/unsubscribe#n.maya.signature', product });
  await expect.element(page.getByRole('heading', { name: 'Newsletter switched off' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('heading', { name: 'Newsletter on again' })).toBeVisible();
  expect(sent(requests).map(({ body }) => body)).toEqual([
    { token: 'n.maya.signature' },
    { token: 'n.maya.signature', isUndo: true },
  ]);
});

it('says when a link is not complete', async () => {
  const message = 'This link is not complete. Open it again from the email.';
  fakeServer({ 'POST /api/notifications/unsubscribe': refusal(404, 'not_found', message) });
  await renderRoutes(routes, { at: '/unsubscribe#half' });
  await expect.element(page.getByText(message)).toBeVisible();
});
