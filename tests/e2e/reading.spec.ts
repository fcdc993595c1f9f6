import type { Page } from '@playwright/test';
import { started } from '../reliability/support/turns.ts';
import { scriptPayloads } from '../stand-ins/hostile-text.ts';
import type { StandInProvider } from '../stand-ins/provider.ts';
import { closeByEscape } from './close-by-escape.ts';
import { expect, personOf, test } from './model-fixtures.ts';
import { expectNoOverhang } from './overhang.ts';
import { onEveryScreen } from './screens.ts';
import { untilQuiet } from './until-quiet.ts';
import { withoutChanges } from './without-changes.ts';

const answers = (page: Page) => page.getByRole('article', { name: 'Everyday said' });
const fenced = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

async function openAnswer(
  page: Page,
  { provider, baseURL, text }: { provider: StandInProvider; baseURL: string; text: string },
): Promise<void> {
  const person = await personOf(page, baseURL);
  provider.clear();
  provider.script({ kind: 'text', text });
  const stream = person.send('Show me');
  const record = await stream.done;
  expect(record.status, record.errorBody).toBe(200);
  await page.goto(`/chat/${(await started(stream)).session.id}`);
  await expect(answers(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
}

const rich = [
  'A rate of change is the slope of a line.',
  '## In one formula',
  'For $f(x) = x^2$ the slope is \\(2x\\), because',
  "$$\nf'(x) = \\lim_{h \\to 0} \\frac{(x + h)^2 - x^2}{h} = 2x\n$$",
  'It costs $5 and $6, which is no formula.',
  '## In code',
  fenced(
    'ts',
    '// How steep it is at x\nexport function slope(x: number): number {\n  const step = 1e-6;\n  return (square(x + step) - square(x)) / step; // a long line that has to scroll on every phone that there is\n}',
  ),
  '| x | f(x) | slope | in words | and a column more, so that it is wide |\n| - | -: | -: | - | - |\n| 1 | 1 | 2 | rising | yes, it is rising rather quickly here |\n| 2 | 4 | 4 | rising faster | **much** faster |',
  fenced(
    'mermaid',
    'flowchart LR\n  A[Choose x] --> B{Is it flat?}\n  B -- yes --> C[Slope is 0]\n  B -- no --> D[Measure again]',
  ),
  fenced(
    'svg',
    '<svg viewBox="0 0 200 100"><title>A curve</title><path d="M10 90 Q100 -60 190 90" fill="none" stroke="#1b4377" stroke-width="4"/></svg>',
  ),
].join('\n\n');

onEveryScreen(test, () => {
  test('code, formulas, tables, diagrams and pictures can be read by everyone', async ({
    page,
    signUp,
    server,
    provider,
    expectAccessible,
  }) => {
    await signUp(page);
    await openAnswer(page, { provider, baseURL: server.baseURL, text: rich });
    const answer = answers(page);
    await expect(answer.locator('.hljs-keyword', { hasText: 'export' })).toBeVisible();
    await expect(answer.locator('.katex')).toHaveCount(3);
    await expect(answer.getByText('It costs $5 and $6')).toBeVisible();
    await answer.getByRole('button', { name: 'Show diagram' }).click();
    const diagram = answer.getByRole('img', { name: /^Diagram: .*Choose x/ });
    await expect(diagram).toBeVisible();
    await answer.getByRole('button', { name: 'Show picture' }).click();
    await expect(answer.getByRole('img', { name: 'Picture: A curve' })).toBeVisible();
    // Wide content scrolls by itself; the page never does.
    await expectNoOverhang(page);
    await expectAccessible(page);

    await answer.getByRole('button', { name: 'Larger' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Diagram' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await dialog.getByRole('button', { name: 'Larger' }).click();
    await expect(dialog.getByText('150 %')).toBeVisible();
    await closeByEscape(dialog);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await answer.getByRole('region', { name: 'Table' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(
        'x,f(x),slope,in words,"and a column more, so that it is wide"\n1,1,2,rising,"yes, it is rising rather quickly here"\n2,4,4,rising faster,much faster',
      );
  });
});

const arabic = [
  'السماء زرقاء لأن الهواء يشتت الضوء الأزرق أكثر من غيره.',
  '## لماذا؟',
  '1. الضوء الأزرق قصير الموجة\n2. الضوء الأحمر أطول، English 123 في الوسط',
  '> قال العالم: انظروا إلى السماء.',
  '| اللون | الطول |\n| --- | --- |\n| أزرق | 450 |\n| أحمر | 700 |',
  fenced('js', "const sky = 'blue';"),
  'שלום, זו פסקה בעברית עם `npm run dev` בתוכה.',
  'And one paragraph of English.[^1]',
  '[^1]: ملاحظة قصيرة.',
].join('\n\n');

onEveryScreen(test, () => {
  test('Arabic and Hebrew are written and read from right to left', { tag: '@clock' }, async ({
    page,
    signUp,
    provider,
    expectAccessible,
    isMobile,
  }) => {
    await signUp(page);
    provider.clear();
    provider.script({ kind: 'text', text: arabic });
    await page.goto('/chat');
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('لماذا السماء زرقاء؟ (English 123)');
    await field.press('Enter');
    const answer = answers(page);
    await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    const directionOf = (part: string) =>
      answer
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).direction);
    for (const part of ['p', 'h4', 'ol', 'blockquote', 'table'])
      expect([part, await directionOf(part)]).toEqual([part, 'rtl']);
    expect(await directionOf('pre')).toBe('ltr');
    await expect(answer.getByText('And one paragraph of English.')).toHaveCSS('direction', 'ltr');
    await expect(page.getByRole('article', { name: 'You said' }).getByText('لماذا')).toHaveCSS(
      'direction',
      'rtl',
    );
    await expect(answer.getByRole('link', { name: 'Note 1', exact: true })).toBeVisible();
    await expectNoOverhang(page);
    await expectAccessible(page);
    if (isMobile) return;
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('list', { name: 'Today' }).getByText(/^لماذا/)).toHaveCSS('direction', 'rtl');
  });
});

test('a page without code, formulas or diagrams fetches nothing for them @desktop', async ({
  page,
  signUp,
  server,
  provider,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await withoutChanges(page);
  await signUp(page);
  await openAnswer(page, { provider, baseURL: server.baseURL, text: 'Plain words and **bold** ones.' });
  await untilQuiet(page);
  expect(fetched.filter((url) => /katex|mermaid|highlight-code|draw-/i.test(url))).toEqual([]);
});

const hostile = (canary: string) => [
  ...scriptPayloads().flatMap((payload) => [
    fenced('mermaid', `graph TD\n  A["${payload.replaceAll('"', "'").replaceAll('\n', ' ')}"]-->B`),
    fenced('svg', `<svg>${payload}<circle r="9"/></svg>`),
    `$\\text{${payload.replaceAll('$', '')}}$`,
  ]),
  fenced(
    'mermaid',
    'graph TD\n A-->B\n click A "javascript:window.__hacked=true"\n click B call window.alert()',
  ),
  fenced(
    'mermaid',
    `%%{init: {"securityLevel": "loose", "htmlLabels": true, "themeCSS": "* { background: url(${canary}/a.png) }"}}%%\ngraph TD\n A["<img src=${canary}/b.png>"]-->B`,
  ),
  fenced(
    'mermaid',
    `graph TD\n A@{ img: "${canary}/c.png", label: "x" }-->B\n style A fill:url(${canary}/d.svg#x)`,
  ),
  fenced(
    'svg',
    `<svg onload="window.__hacked=true"><image href="${canary}/e.png"/><rect fill="url(${canary}/f#x)"/></svg>`,
  ),
  fenced(
    'svg',
    `<svg><style>@import url(${canary}/g.css);</style><foreignObject><iframe src="${canary}/h"></iframe></foreignObject><rect/></svg>`,
  ),
  `$\\href{javascript:window.__hacked=true}{x}$ $\\includegraphics{${canary}/i.png}$ $\\htmlStyle{background:url(${canary}/j)}{x}$`,
];

test('R26 R28 R29 what draws runs nothing and asks nobody @desktop', async ({
  page,
  signUp,
  server,
  provider,
  canary,
}) => {
  // The page may not fetch its own pictures, so their contents are captured on the way.
  await page.addInitScript(() => {
    const kept: Blob[] = [];
    const create = URL.createObjectURL.bind(URL);
    Object.assign(window, { __kept: kept });
    URL.createObjectURL = (blob: Blob) => {
      kept.push(blob);
      return create(blob);
    };
  });
  await signUp(page);
  await openAnswer(page, { provider, baseURL: server.baseURL, text: hostile(canary.url).join('\n\n') });
  const answer = answers(page);
  const buttons = answer.getByRole('button', { name: /^Show (?:diagram|picture)$/ });
  // Every block has its button once the renderer has loaded; until then the answer is plain text.
  await expect(page.locator('[data-plain-answer]')).toHaveCount(0);
  await expect(buttons.first()).toBeVisible();
  // One after another: each becomes a picture, or says that it could not be drawn.
  await page.evaluate(async () => {
    const shown = () => document.querySelectorAll('article figure img, article [role=status]').length;
    for (const button of [...document.querySelectorAll<HTMLButtonElement>('article button')]) {
      if (!/^Show (?:diagram|picture)$/.test(button.textContent ?? '')) continue;
      const before = shown();
      button.click();
      while (shown() === before) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
  await expect.poll(() => answer.locator('figure img').count()).toBeGreaterThan(20);
  expect(await page.evaluate(() => '__hacked' in window)).toBe(false);
  const found = await page.evaluate(async () => {
    const { __kept } = window as unknown as { __kept: Blob[] };
    const troubles: string[] = [];
    for (const blob of __kept) {
      const drawing = new DOMParser().parseFromString(await blob.text(), 'image/svg+xml');
      for (const element of drawing.querySelectorAll('*')) {
        if (/^(?:script|iframe|image|img|a|object|embed|set|animate|parsererror)$/.test(element.localName))
          troubles.push(element.localName);
        for (const { name, value } of element.attributes)
          if (/^on|src$/i.test(name) || /javascript:/i.test(value)) troubles.push(`${name}=${value}`);
      }
    }
    return __kept.length === 0 ? ['nothing was drawn'] : troubles;
  });
  expect(found).toEqual([]);
  await expect(answer.locator('a[href^="javascript"], img[src^="http"], [onload], [onerror]')).toHaveCount(0);
});

test('R29 an SVG opened alone runs nothing @desktop', async ({ page, signUp, server, provider, canary }) => {
  await signUp(page);
  const text = fenced(
    'svg',
    `<svg><script>document.title="hacked"</script><image href="${canary.url}/x.png"/><rect width="9" height="9"/></svg>`,
  );
  await openAnswer(page, { provider, baseURL: server.baseURL, text });
  await answers(page).getByRole('button', { name: 'Show picture' }).click();
  const image = answers(page).locator('figure img');
  await expect(image).toBeVisible();
  const address = (await image.getAttribute('src')) ?? '';
  const opening = page.context().waitForEvent('page');
  await page.evaluate((src) => {
    const link = document.createElement('a');
    link.href = src;
    link.target = '_blank';
    document.body.append(link);
    link.click();
    link.remove();
  }, address);
  const opened = await opening;
  await opened.waitForLoadState();
  expect(await opened.title()).not.toBe('hacked');
});

test.describe('a temporary chat', () => {
  test('answers, warns before it is left, and leaves nothing', { tag: '@desktop-first' }, async ({
    page,
    signUp,
    server,
    provider,
  }) => {
    await signUp(page);
    provider.clear();
    provider.script({ kind: 'text', text: 'Three days, at most.' });
    await page.goto('/chat');
    await page.getByRole('switch', { name: 'Temporary chat' }).check();
    await page.getByRole('textbox', { name: 'Message' }).fill('How long does rice keep?');
    await page.keyboard.press('Enter');
    await expect(answers(page).getByRole('button', { name: 'Copy answer' })).toBeVisible();
    await expect(page.getByText('Temporary chat. It is not saved to your history')).toBeVisible();
    await expect(page).toHaveURL(/\/chat$/);
    const chats = async () =>
      (await (await page.request.get(`${server.baseURL}/api/chats`)).json()).chats.length;
    expect(await chats()).toBe(0);

    const home = page.getByRole('link', { name: 'New Chat' }).first();
    await home.click();
    const warning = page.getByRole('alertdialog', { name: 'Leave this temporary chat?' });
    await warning.getByRole('button', { name: 'Stay' }).click();
    await expect(answers(page)).toHaveCount(1);
    await home.click();
    const gone = page.waitForRequest((request) => request.method() === 'DELETE');
    await warning.getByRole('button', { name: 'Leave' }).click();
    const id = new URL((await gone).url()).pathname.split('/').at(-1);
    await expect
      .poll(async () => (await page.request.get(`${server.baseURL}/api/chats/${id}`)).status())
      .toBe(404);
    expect(await chats()).toBe(0);
  });
});
