/**
 * The minimum work of a Hono server: passing the provider's stream through. Runs in its own process,
 * so that it has the same processor to itself as the product.
 */
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const providerUrl = process.env.PROVIDER_URL;
if (!providerUrl) throw new Error('PROVIDER_URL is missing');

const app = new Hono();
app.post('/v1/chat/completions', async (context) => {
  const answer = await fetch(`${providerUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await context.req.text(),
    signal: context.req.raw.signal,
  });
  return new Response(answer.body, { headers: { 'content-type': 'text/event-stream' } });
});

serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.({ port }));
