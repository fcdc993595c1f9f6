import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { apiGet, apiSend, setServerTrouble, trusted } from '#client/api-client.ts';
import { ServerTroubleBanner } from './server-trouble.tsx';
import { fakeServer, refusal } from './testing/fake-server.ts';

afterEach(() => setServerTrouble(null));

const away = () => refusal(503, 'database_unavailable', 'The database cannot be reached.');
const full = () => refusal(507, 'storage_full', 'The disk is full.');

function Screen() {
  const things = useQuery({
    queryKey: ['things'],
    queryFn: () => apiGet('/api/things', trusted<string[]>()),
  });
  return <p>{things.data ? things.data.join() : 'Failed to load things'}</p>;
}

async function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queryClient}>
      <ServerTroubleBanner />
      <Screen />
    </QueryClientProvider>,
  );
}

test('says that the database is away, whatever the screen says, and Retry asks for all of it again', async () => {
  let isAway = true;
  fakeServer({ 'GET /api/things': () => (isAway ? away() : Response.json(['One'])) });
  const screen = await show();
  await expect.element(screen.getByText('The database cannot be reached.')).toBeVisible();
  await expect.element(screen.getByText('Failed to load things')).toBeVisible();
  isAway = false;
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('One')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('says that the disk is full until something could be saved', async () => {
  let isFull = true;
  fakeServer({
    'GET /api/things': () => Response.json(['One']),
    'POST /api/things': () => (isFull ? full() : new Response(null, { status: 204 })),
  });
  const screen = await show();
  await apiSend('POST', '/api/things', {}).catch(() => {});
  await expect.element(screen.getByText('The disk is full.')).toBeVisible();
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('One')).toBeVisible();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  isFull = false;
  await apiSend('POST', '/api/things', {});
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});
