import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { apiSend } from '#client/api-client.ts';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { isReauthenticationDeclined, useStepUp } from './use-step-up.tsx';

function Danger() {
  const { withReauthentication, dialog } = useStepUp();
  const [outcome, setOutcome] = useState('');
  return (
    <>
      <button
        type="button"
        onClick={() =>
          void withReauthentication(() => apiSend('POST', '/api/danger')).then(
            () => setOutcome('done'),
            (error: unknown) => setOutcome(isReauthenticationDeclined(error) ? 'declined' : 'failed'),
          )
        }
      >
        Do it
      </button>
      <output>{outcome}</output>
      {dialog}
    </>
  );
}

const routes = [{ path: '/', Component: Danger }];
const proofRequired = refusal(403, 'proof_required', 'Confirm that it is you to continue.');
const ways = (change = {}) =>
  Response.json({ password: true, code: false, passkey: false, services: [], ...change });

it('asks for the password, then repeats the call', async () => {
  let proofs = 0;
  const requests = fakeServer({
    'POST /api/danger': () => (proofs === 0 ? proofRequired.clone() : new Response(null, { status: 204 })),
    'GET /api/account/proof': ways(),
    'POST /api/account/proof': () => {
      proofs += 1;
      return new Response(null, { status: 204 });
    },
  });
  await renderRoutes(routes, { at: '/', user: maya });
  await page.getByRole('button', { name: 'Do it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await dialog.getByLabelText('Password', { exact: true }).fill('correct horse');
  await expect.element(dialog.getByLabelText('Code')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('status').or(page.getByText('done'))).toHaveTextContent('done');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(requests).map(({ path }) => path)).toEqual([
    '/api/danger',
    '/api/account/proof',
    '/api/danger',
  ]);
  expect(sent(requests)[1]?.body).toEqual({ password: 'correct horse' });
});

it('asks for a code as well where there are two factors, and says which of them is wrong', async () => {
  fakeServer({
    'POST /api/danger': proofRequired,
    'GET /api/account/proof': ways({ code: true }),
    'POST /api/account/proof': Response.json(
      {
        error: {
          code: 'invalid_input',
          message: 'That code is wrong or has already been used.',
          details: { field: 'code' },
        },
      },
      { status: 400 },
    ),
  });
  await renderRoutes(routes, { at: '/', user: maya });
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByLabelText('Code').fill('123456');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect
    .element(page.getByLabelText('Code'))
    .toHaveAccessibleDescription('That code is wrong or has already been used.');
});

it('does nothing when the dialog is closed', async () => {
  const requests = fakeServer({ 'POST /api/danger': proofRequired, 'GET /api/account/proof': ways() });
  await renderRoutes(routes, { at: '/', user: maya });
  await page.getByRole('button', { name: 'Do it' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByText('declined')).toBeVisible();
  expect(sent(requests)).toHaveLength(1);
});
