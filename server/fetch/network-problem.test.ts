import { createServer } from 'node:net';
import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { FetchProblem } from './fetch-problem.ts';
import { badPortSentence, describeNetworkProblem } from './network-problem.ts';

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** A port at which nothing listens any more. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Answers every connection with these bytes, and ends it. */
async function answering(bytes: string) {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(bytes));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { port, [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())) };
}

describe('what stopped a connection is a sentence', () => {
  it.each(['http://127.0.0.1', 'http://localhost'])('where nothing listens, %s', async (host) => {
    const error = await failureOf(fetch(`${host}:${await closedPort()}/`));
    expect(describeNetworkProblem(error)).toMatch(/^Nothing accepts connections at that address and port\./u);
  });

  it('where nothing listens, for the mail library, which has a code of its own', async () => {
    const transport = createTransport({ host: '127.0.0.1', port: await closedPort() });
    const error = await failureOf(transport.verify());
    expect(error).toMatchObject({ code: 'ESOCKET' });
    expect(describeNetworkProblem(error)).toMatch(/^Nothing accepts connections/u);
  });

  it('where the connection is closed, or something else is spoken', async () => {
    await using silent = await answering('');
    await using other = await answering('220 mail.example ESMTP\r\n');
    const closed = await failureOf(fetch(`http://127.0.0.1:${silent.port}/`));
    expect(describeNetworkProblem(closed)).toMatch(/^It closed the connection without an answer\./u);
    for (const scheme of ['http', 'https']) {
      const spoken = await failureOf(fetch(`${scheme}://127.0.0.1:${other.port}/`));
      expect(describeNetworkProblem(spoken), scheme).toMatch(/^It does not speak the expected protocol\./u);
    }
  });

  it('where the port is never contacted', async () => {
    expect(describeNetworkProblem(await failureOf(fetch('http://127.0.0.1:6000/')))).toBe(badPortSentence);
  });

  it.each([
    ['ENOTFOUND', /^Its name was not found\./u],
    ['UND_ERR_CONNECT_TIMEOUT', /^It did not answer in time\./u],
    ['EHOSTUNREACH', /^There is no way to it from this server’s network\./u],
    ['CERT_HAS_EXPIRED', /^Its certificate has expired/u],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', /^Its certificate is signed by itself/u],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /^Its certificate belongs to another name\./u],
    ['CERT_REVOKED', /^Its certificate was not accepted/u],
  ])('for %s, however deep it is', (code, sentence) => {
    const cause = Object.assign(new Error('what Node says'), { code });
    const error = new Error('fetch failed', { cause: new AggregateError([cause], '') });
    expect(describeNetworkProblem(error)).toMatch(sentence);
  });

  it('for our own guarded fetch', () => {
    const error = new Error('It failed.', { cause: new FetchProblem('name_not_found', 'nowhere.example') });
    expect(describeNetworkProblem(error)).toMatch(/^Its name was not found\./u);
  });

  it('but not for what the service itself said', () => {
    expect(describeNetworkProblem(new Error('Incorrect key'))).toBeUndefined();
    expect(describeNetworkProblem('nothing')).toBeUndefined();
  });
});
