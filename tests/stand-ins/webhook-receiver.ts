import { type HttpsHost, startHttpsHost } from './https-host.ts';

export interface ReceivedWebhook {
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Someone's own automation, which receives webhooks over TLS. */
export interface WebhookReceiver extends Pick<HttpsHost, 'policy' | 'close'> {
  url: string;
  received: ReceivedWebhook[];
  /** Answers every webhook with this from now on. */
  answerWith(status: number): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let status = 204;
  const { origin, policy, close } = await startHttpsHost('hooks.example', async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(parts).toString('utf8'),
    });
    response.writeHead(status, { location: '/elsewhere' }).end();
  });
  return {
    ...{ received, policy, close },
    url: `${origin}/everyday`,
    answerWith(next) {
      status = next;
    },
  };
}
