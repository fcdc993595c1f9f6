import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import type { Chat } from '#features/chats/shared/chats.contract.ts';
import type { Person } from '../reliability/support/person.ts';
import { readChat, started } from '../reliability/support/turns.ts';
import { numberedWord } from '../stand-ins/behaviour.ts';
import { outsideImages, scriptPayloads } from '../stand-ins/hostile-text.ts';
import type { StandInProvider } from '../stand-ins/provider.ts';
import { expect, personOf, test } from './model-fixtures.ts';
import { untilQuiet } from './until-quiet.ts';
import { withoutChanges } from './without-changes.ts';

// The rows of docs/reliability.md that need a browser.

const composer = (page: Page) => page.locator('textarea');
const answers = (page: Page): Locator => page.getByRole('article', { name: 'Everyday said' });

/** A chat with the given questions and answers. */
async function fillChat(person: Person, provider: StandInProvider, texts: string[]): Promise<string> {
  let sessionId: string | undefined;
  for (const text of texts) {
    provider.script({ kind: 'text', text });
    const stream = person.send(text, sessionId ? { sessionId } : {});
    const record = await stream.done;
    expect(record.status, record.errorBody).toBe(200);
    sessionId = (await started(stream)).session.id;
  }
  return sessionId ?? '';
}

/** Everything in the page that could link or load somewhere, with the scheme or host it names. */
function suspiciousTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const attributes = ['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster'];
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const name of element.getAttributeNames()) {
        if (name.startsWith('on')) found.push(`${element.tagName} ${name}`);
        if (!attributes.includes(name)) continue;
        const value = element.getAttribute(name) ?? '';
        const url = URL.canParse(value, location.href) ? new URL(value, location.href) : null;
        const isLoaded = name !== 'href' || element.tagName === 'LINK';
        if (!url || !['http:', 'https:', 'mailto:', 'data:', 'blob:'].includes(url.protocol)) {
          found.push(`${element.tagName} ${name}=${value.slice(0, 80)}`);
        } else if (url.protocol === 'data:' && element.tagName !== 'IMG') {
          found.push(`${element.tagName} ${name}=${value.slice(0, 80)}`);
        } else if (isLoaded && url.protocol.startsWith('http') && url.origin !== location.origin) {
          found.push(`${element.tagName} loads ${url.href}`);
        }
      }
    }
    return found;
  });
}

/** All of them rendered: until the renderer has loaded, answers are plain text. */
async function expectAnswersDrawn(page: Page, count: number): Promise<void> {
  await expect(answers(page).getByRole('button', { name: 'Copy answer' })).toHaveCount(count);
  await expect(page.locator('[data-plain-answer]')).toHaveCount(0);
}

async function expectUnharmed(page: Page, where: string): Promise<void> {
  expect(await page.evaluate(() => '__hacked' in window), where).toBe(false);
  expect(await suspiciousTargets(page), where).toEqual([]);
}

test('R13 the session cookie is out of reach of scripts, and nowhere else', { tag: '@desktop' }, async ({
  page,
  signUp,
  server,
}) => {
  const { name } = await signUp(page);
  const visited: string[] = [];
  page.on('request', (request) => visited.push(request.url()));
  const cookies = await page.context().cookies(server.baseURL);
  const session = cookies.find(({ name }) => name.includes('session'));
  expect(session).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    path: '/',
    domain: 'localhost',
  });
  expect(session?.name).toMatch(/^__Host-/);
  const secrets = [session?.value ?? '', decodeURIComponent(session?.value ?? '').split('.')[0] ?? ''];
  for (const path of ['/', '/dashboard', '/chat', '/search/web?q=river']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: `Account: ${name}` })).toBeVisible();
    const reachable = await page.evaluate(() =>
      JSON.stringify([
        document.cookie,
        { ...localStorage },
        { ...sessionStorage },
        location.href,
        document.documentElement.outerHTML,
      ]),
    );
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(16);
      expect(reachable, path).not.toContain(secret);
      expect(visited.join('\n'), path).not.toContain(secret);
    }
  }
});

/** What another site could have changed. The cost of an answer is recorded a moment after it ends. */
function wordsOf({ title, messages }: Chat) {
  return { title, messages: messages.map(({ id, role, content }) => ({ id, role, content })) };
}

test('R22 another site can make the browser send, but nothing changes', { tag: '@desktop' }, async ({
  page,
  signUp,
  server,
  provider,
  complaints,
}) => {
  // The other site's own requests, and the browser's messages about their refusal.
  complaints.allow(/.*/);
  await signUp(page);
  const person = await personOf(page, server.baseURL);
  const sessionId = await fillChat(person, provider, ['Keep this chat']);
  const before = await readChat(person, sessionId);
  provider.clear();
  const evil = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Evil</title>
      <form id="text" method="post" enctype="text/plain" action="${server.baseURL}/api/chat">
        <input name='{"clientId":"00000000-0000-4000-8000-000000000000","text":"forced","x":"' value='"}'></form>
      <form id="login" method="post" action="${server.baseURL}/api/account/sign-in">
        <input name="email" value="mallory@example.com"><input name="password" value="password123"></form>
      <form id="out" method="post" action="${server.baseURL}/api/account/sign-out"></form>`);
  });
  await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve));
  const evilUrl = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;

  for (const form of ['text', 'login', 'out']) {
    await page.goto(evilUrl);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    const arrived = page.waitForURL(`${server.baseURL}/**`);
    await page.evaluate((id) => (document.getElementById(id) as HTMLFormElement).submit(), form);
    await arrived;
    expect((await answered).status(), form).toBe(403);
  }
  await page.goto(evilUrl);
  await page.evaluate(
    async ([target, id]) => {
      const attempts: [string, RequestInit][] = [
        [`/api/chats/${id}`, { method: 'DELETE', credentials: 'include' }],
        ['/api/chats', { method: 'DELETE', credentials: 'include' }],
        [`/api/chats/${id}`, { method: 'PATCH', credentials: 'include', body: '{"title":"Taken"}' }],
        ['/api/chat', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{"text":"forced"}' }],
        ['/api/account/sign-out', { method: 'POST', mode: 'no-cors', credentials: 'include' }],
        [`/api/chats/${id}?_method=DELETE`, { mode: 'no-cors', credentials: 'include' }],
      ];
      await Promise.all(attempts.map(([path, init]) => fetch(target + path, init).catch(() => {})));
    },
    [server.baseURL, sessionId] as const,
  );
  evil.close();
  expect(wordsOf(await readChat(person, sessionId))).toEqual(wordsOf(before));
  expect(provider.requests).toEqual([]);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('R25 a return address never leads to another site', { tag: '@desktop' }, async ({
  page,
  signInShared,
  server,
}) => {
  await signInShared(page);
  // One per kind of misreading; `next-path.test.ts` has all of them.
  const hostile = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://localhost@evil.example/',
    'javascript:window.__hacked=1',
    '/%09/evil.example',
  ];
  for (const address of hostile) {
    await page.goto(`/signin?next=${encodeURIComponent(address)}`);
    await expect(page, address).not.toHaveURL(/\/signin/);
    expect(new URL(page.url()).origin, address).toBe(server.baseURL);
    expect(await page.evaluate(() => '__hacked' in window), address).toBe(false);
  }
});

test('R26 R27 no payload runs, in any field a person or a model fills', { tag: '@desktop' }, async ({
  page,
  signUp,
  server,
  provider,
  browser,
}) => {
  test.setTimeout(360_000);
  const payloads = scriptPayloads();
  expect(payloads.length).toBeGreaterThanOrEqual(60);
  // With the named chats below, this is as many tasks as a day allows.
  const perPerson = 21;
  const namedChats = 5;
  for (let from = 0; from < payloads.length; from += perPerson) {
    const batch = payloads.slice(from, from + perPerson);
    const context = from === 0 ? page.context() : await browser.newContext({ baseURL: server.baseURL });
    const tab = from === 0 ? page : await context.newPage();
    await signUp(tab);
    const person = await personOf(tab, server.baseURL);
    const sessionId = await fillChat(person, provider, batch);
    await tab.goto(`/chat/${sessionId}`);
    await expectAnswersDrawn(tab, batch.length);
    await expectUnharmed(tab, `chat with payloads ${from} to ${from + batch.length}`);
    // Content that loads only when expanded.
    await tab.locator('summary').evaluateAll((all) => {
      for (const summary of all as HTMLElement[]) summary.click();
    });
    await expectUnharmed(tab, 'chat with everything unfolded');
    // As many chats as the dashboard lists, all with one title after another.
    const chats = [sessionId];
    while (chats.length < namedChats) chats.push(await fillChat(person, provider, ['x']));
    const titles = batch.filter((text) => text.length <= 120).slice(0, 2 * namedChats);
    for (let first = 0; first < titles.length; first += namedChats) {
      const shown = titles.slice(first, first + namedChats);
      for (const [index, title] of shown.entries()) {
        const renamed = await person.request('PATCH', `/api/chats/${chats[index]}`, { title });
        expect(renamed.status).toBe(200);
      }
      await tab.goto('/dashboard');
      for (const title of shown)
        await expect(tab.getByText(title.trim().slice(0, 12)).first()).toBeAttached();
      await expectUnharmed(tab, `dashboard with the titles ${shown.join(' ')}`);
    }
    if (from > 0) await context.close();
  }
});

test('R26 R27 no payload runs in a search or in its summary', { tag: '@desktop' }, async ({
  page,
  signUp,
  provider,
}) => {
  const payloads = scriptPayloads();
  for (const payload of payloads.filter((_, index) => index % 8 === 0)) {
    await page.goto(`/search/web?q=${encodeURIComponent(payload)}`);
    // Shown with results, or with the sentence that there are none.
    const ended = page
      .getByText(/^About [\d,]+ results? \(/)
      .or(page.getByText('Nothing was found for'))
      .or(page.getByText(/^The \w+ reference has nothing about/))
      .or(page.getByRole('heading', { name: /^From the \w+ reference$/ }));
    await expect(ended.first()).toBeVisible();
    await expectUnharmed(page, payload);
  }
  await signUp(page);
  const words = ['river', 'violin', 'volcano', 'bread'];
  for (const [index, word] of words.entries()) {
    const payload = payloads[index * 16] ?? '';
    provider.script({ kind: 'text', text: `${word}: ${payload}` });
    await page.goto(`/search/web?q=${word}`);
    const summary = page.getByRole('region', { name: 'AI-Generated Summary' });
    await expect(summary.getByRole('button', { name: 'Ask a follow-up' })).toBeAttached();
    await expectUnharmed(page, payload);
  }
});

test('R40 an answer cannot make the page call another site', { tag: '@desktop' }, async ({
  page,
  signUp,
  server,
  provider,
  canary,
}) => {
  await signUp(page);
  const person = await personOf(page, server.baseURL);
  const texts = outsideImages(canary.url);
  const sessionId = await fillChat(person, provider, texts);
  await withoutChanges(page);
  await page.goto(`/chat/${sessionId}`);
  await expectAnswersDrawn(page, texts.length);
  await page.mouse.wheel(0, -20_000);
  await untilQuiet(page);
  await expectUnharmed(page, 'chat with outside images');
  // Also while streaming, when half a picture is briefly something else.
  provider.script({ kind: 'text', text: texts.join('\n\n'), tokensPerSecond: 200 });
  await composer(page).fill('Show me again');
  await composer(page).press('Enter');
  await expect(answers(page)).toHaveCount(texts.length + 1);
  await expect(answers(page).last()).not.toHaveAttribute('aria-busy', 'true');
  expect(canary.connections).toBe(0);
});

/** The numbered words of the newest answer. */
async function numbersIn(page: Page): Promise<number[]> {
  const text = await answers(page).last().innerText();
  return [...text.matchAll(/\bw(\d+)\b/g)].map((match) => Number(match[1]));
}

async function ask(page: Page, text: string): Promise<void> {
  await page.goto('/chat');
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

test('R64 reloading and opening a second tab mid-answer loses and repeats nothing', {
  tag: '@desktop',
}, async ({ page, signUp, provider, context }) => {
  await signUp(page);
  const count = 200;
  provider.script({ kind: 'tokens', count, tokensPerSecond: 60 });
  await ask(page, 'Count for me');
  await expect(answers(page).last()).toContainText(numberedWord(20).trim());
  await page.waitForURL(/\/chat\/.+/);
  await page.reload();
  await expect(answers(page).last()).toContainText(numberedWord(60).trim());
  const second = await context.newPage();
  await second.goto(page.url());
  const whole = Array.from({ length: count }, (_, index) => index + 1);
  for (const tab of [page, second]) {
    await expect(answers(tab).last()).toContainText(numberedWord(count - 1).trim());
    await expect(answers(tab).last()).not.toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => numbersIn(tab)).toEqual(whole);
  }
  await page.reload();
  await expect.poll(() => numbersIn(page)).toEqual(whole);
});

test('R65 stop freezes the answer and ends the call to the provider', { tag: '@desktop' }, async ({
  page,
  signUp,
  provider,
}) => {
  await signUp(page);
  provider.script({ kind: 'endless', tokensPerSecond: 40 });
  await ask(page, 'Go on for ever');
  await expect(answers(page).last()).toContainText(numberedWord(20).trim());
  const request = provider.requests.find(({ rawBody }) => rawBody.includes('Go on for ever'));
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  // `tests/reliability/disconnect.test.ts` checks how soon; this checks that it ends when the reader leaves.
  await request?.over;
  expect(request?.closedAt).toEqual(expect.any(Number));
  // What arrived is drawn before the answer can be copied.
  await expectAnswersDrawn(page, 1);
  const frozen = await numbersIn(page);
  expect(frozen).toEqual(frozen.map((_, index) => index + 1));
  await page.reload();
  await expect.poll(() => numbersIn(page)).toEqual(frozen);
});
