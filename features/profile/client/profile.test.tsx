import { Outlet } from 'react-router';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { Profile } from '#features/profile/shared/profile.contract.ts';
import { Component as ProfileScreen } from './profile.route.tsx';

const frame = (
  <HeaderSlotsProvider>
    <Outlet />
  </HeaderSlotsProvider>
);
const routes = [{ element: frame, children: [{ path: '/profile', Component: ProfileScreen }] }];

const profile: Profile = {
  name: 'Maya Okafor',
  email: 'maya@example.com',
  username: null,
  phoneNumber: null,
  birthday: null,
  website: null,
  gender: null,
  location: null,
  bio: null,
  avatar: null,
  pendingEmail: null,
};
const session = { 'GET /api/account/session': Response.json({ user: maya }) };
const field = (name: string) => page.getByLabelText(name, { exact: true });
const save = page.getByRole('button', { name: 'Save Changes' });
const show = () => renderRoutes(routes, { at: '/profile', user: maya });

it('has the fields in their order, and an address that can only be read', async () => {
  fakeServer({ ...session, 'GET /api/profile': Response.json(profile) });
  await show();
  await expect.element(field('Email Address')).toHaveValue('maya@example.com');
  await expect.element(field('Email Address')).toBeDisabled();
  await expect.element(field('Bio')).toHaveAttribute('rows', '4');
  const labels = [...document.querySelectorAll('form label')].map((label) => label.textContent);
  expect(labels).toEqual([
    'Full Name',
    'Username',
    'Email Address',
    'Phone Number',
    'Birthday',
    'Website',
    'Gender',
    'Location',
    'Bio',
  ]);
  const genders = [...document.querySelectorAll<HTMLOptionElement>('select[name=gender] option')];
  expect(genders.map(({ value }) => value)).toEqual([
    '',
    'male',
    'female',
    'non-binary',
    'other',
    'prefer-not-to-say',
  ]);
  expect(genders[0]?.textContent).toBe('Select gender');
});

it('saves, says so, and tells the menu', async () => {
  const requests = fakeServer({
    ...session,
    'GET /api/profile': Response.json(profile),
    'PATCH /api/profile': Response.json({ ...profile, name: 'Maya O.', website: 'https://maya.example' }),
  });
  await show();
  await field('Full Name').fill('Maya O.');
  await field('Website').fill('maya.example');
  await save.click();
  await expect.element(page.getByRole('status').getByText('Profile updated successfully')).toBeVisible();
  expect(sent(requests)[0]).toMatchObject({
    method: 'PATCH',
  });
  // Untouched fields are not sent: another tab may have changed them meanwhile.
  expect(sent(requests)[0]?.body).toEqual({ name: 'Maya O.', website: 'maya.example' });
  await expect.element(field('Website')).toHaveValue('https://maya.example');
  await expect.poll(() => requests.some(({ path }) => path === '/api/account/session')).toBe(true);
});

it.each([
  ['Full Name', 'M', 'Name must be at least 2 characters'],
  ['Username', 'admin', 'That username is not available'],
  ['Phone Number', 'call me', 'Enter a phone number with its digits, such as +44 20 7946 0958'],
  ['Website', 'javascript:alert(1)', 'Enter a web address, such as https://example.com'],
])('shows what is wrong with the %s, and asks the server nothing', async (label, value, message) => {
  const requests = fakeServer({ ...session, 'GET /api/profile': Response.json(profile) });
  await show();
  await field(label).fill(value);
  await save.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field(label)).toHaveFocus();
  expect(sent(requests)).toEqual([]);
});

it('shows a taken username at its field', async () => {
  const answer = () =>
    Response.json(
      {
        error: {
          code: 'conflict',
          message: 'That username is taken. Choose another.',
          details: { field: 'username' },
        },
      },
      { status: 409 },
    );
  fakeServer({ ...session, 'GET /api/profile': Response.json(profile), 'PATCH /api/profile': answer });
  await show();
  await field('Username').fill('maya');
  await save.click();
  await expect.element(page.getByText('That username is taken. Choose another.')).toBeVisible();
  await expect.element(field('Username')).toHaveFocus();
});

it('keeps what was typed when saving fails, and tries again', async () => {
  let isUp = false;
  fakeServer({
    ...session,
    'GET /api/profile': Response.json(profile),
    'PATCH /api/profile': () =>
      isUp ? Response.json(profile) : refusal(500, 'internal', 'Something went wrong on our side.'),
  });
  await show();
  await field('Location').fill('Lagos');
  await save.click();
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText('Failed to update profile')).toBeVisible();
  await expect.element(field('Location')).toHaveValue('Lagos');
  isUp = true;
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Profile updated successfully')).toBeVisible();
});

it('says when the profile cannot be loaded, and tries again', async () => {
  let isUp = false;
  fakeServer({
    ...session,
    'GET /api/profile': () => (isUp ? Response.json(profile) : refusal(500, 'internal', 'x')),
  });
  await show();
  await expect.element(page.getByText('Failed to load profile data')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(field('Full Name')).toHaveValue('Maya Okafor');
});

it('asks a new address to be confirmed, and can take that back', async () => {
  let pendingEmail: Profile['pendingEmail'] = null;
  const become = (next: Profile['pendingEmail']) => {
    pendingEmail = next;
    return Response.json({ ...profile, pendingEmail });
  };
  fakeServer({
    ...session,
    'GET /api/profile': () => Response.json({ ...profile, pendingEmail }),
    'POST /api/profile/email': () =>
      become({ email: 'new@example.com', expiresAt: '2026-11-22T00:00:00.000Z' }),
    'DELETE /api/profile/email': () => become(null),
  });
  await show();
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabelText('New email address').fill('new@example.com');
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('new@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(page.getByText(/^Waiting for/)).not.toBeInTheDocument();
});

it('does not promise an email where the server sends none', async () => {
  const pendingEmail = { email: 'new@example.com', expiresAt: '2026-11-22T00:00:00.000Z' };
  fakeServer({
    ...session,
    'GET /api/account/ways': Response.json({
      own: true,
      providers: [],
      proxyEmail: null,
      resetBy: 'operator',
      signUp: 'open',
      first: null,
    }),
    'GET /api/profile': Response.json({ ...profile, pendingEmail }),
  });
  await show();
  await expect.element(page.getByText(/Ask whoever runs this server for the link\./)).toBeVisible();
  await page.getByRole('button', { name: 'Change email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await expect.element(dialog.getByText(/^This server does not send email/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Create the link' })).toBeVisible();
});

async function pictureFile(): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#23508a';
  context.fillRect(0, 0, 400, 200);
  return new File([await canvas.convertToBlob()], 'holiday.png', { type: 'image/png' });
}

it('cuts a square out of a picture, by keyboard too, and sends nothing else of it', async () => {
  fakeServer({ ...session, 'GET /api/profile': Response.json(profile) });
  const sentBodies: Blob[] = [];
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    sentBodies.push(body as Blob);
    Object.defineProperty(this, 'status', { value: 200 });
    Object.defineProperty(this, 'responseText', { value: JSON.stringify({ avatar: null }) });
    this.dispatchEvent(new ProgressEvent('load'));
  });
  await show();
  await page.getByLabelText('Picture file').upload(await pictureFile());
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const { width, height } = await createImageBitmap(sentBodies[0]!);
  expect({ width, height }).toEqual({ width: 100, height: 100 });
});

it('refuses a file that is no picture', async () => {
  fakeServer({ ...session, 'GET /api/profile': Response.json(profile) });
  await show();
  await page.getByLabelText('Picture file').upload(new File(['words'], 'a.png', { type: 'image/png' }));
  await expect.element(page.getByText(/^This file cannot be shown as a picture/)).toBeVisible();
});
