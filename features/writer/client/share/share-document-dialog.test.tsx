import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { ShareDocumentDialog } from './share-document-dialog.tsx';

const invitation = {
  id: 'i1',
  email: 'priya@example.com',
  role: 'editor',
  expiresAt: '2026-12-07T10:00:00.000Z',
};

function show() {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ShareDocumentDialog documentId="d1" onClose={vi.fn()} />
    </QueryClientProvider>,
  );
}

test.each([
  ['no_mail', /This server sends no email/],
  ['sent', /An email with a link is on its way/],
  ['stopped', /has stopped emails from here/],
  ['limit', /written to 20 people today/],
])('says of an invitation what became of it (%s)', async (mail, sentence) => {
  let invitations: object[] = [];
  const requests = fakeServer({
    'GET /api/documents/d1/sharing': () => Response.json({ members: [], invitations, links: [] }),
    'POST /api/documents/d1/invitations': () => {
      invitations = [invitation];
      return Response.json({ ...invitation, path: '/document-invitation#token', mail });
    },
    'DELETE /api/document-invitations/i1': () => {
      invitations = [];
      return new Response(null, { status: 204 });
    },
  });
  await show();
  await expect.element(page.getByText('Only you have this document.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email address' }).fill('priya@example.com');
  await page.getByRole('combobox', { name: 'Role' }).selectOptions('Can write');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect.element(page.getByText(sentence)).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Invitation link' }))
    .toHaveValue(`${location.origin}/document-invitation#token`);
  await page.getByRole('button', { name: 'Withdraw the invitation to priya@example.com' }).click();
  await expect.element(page.getByText('Only you have this document.')).toBeVisible();
  expect(sent(requests)[0]?.body).toEqual({ email: 'priya@example.com', role: 'editor' });
});

test('roles are changed, members removed, and what is refused is said', async () => {
  const members = [{ id: 'm1', name: 'Priya', email: 'priya@example.com', role: 'viewer' }];
  const requests = fakeServer({
    'GET /api/documents/d1/sharing': () => Response.json({ members, invitations: [], links: [] }),
    'PATCH /api/document-members/m1': new Response(null, { status: 204 }),
    'DELETE /api/document-members/m1': refusal(500, 'internal', 'Something went wrong on our side.'),
  });
  await show();
  await page.getByRole('combobox', { name: 'What Priya can do' }).selectOptions('Can write');
  await page.getByRole('button', { name: 'Remove Priya' }).click();
  await expect.element(page.getByText('Something went wrong on our side.')).toBeVisible();
  expect(sent(requests)[0]).toMatchObject({ method: 'PATCH', body: { role: 'editor' } });
});
