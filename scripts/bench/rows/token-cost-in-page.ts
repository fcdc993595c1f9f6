import { type CDPSession, chromium } from 'playwright';
import { chromiumLaunchOptions } from '../../lib/chromium.ts';
import type { BenchRow } from '../bench-row.ts';
import { asCookie } from './pages.ts';

const words = 4_000;
const part = 500;

/** What one streamed word costs the page, early and late in a long answer: it must not grow with the answer. */
export const tokenCostInPage: BenchRow = {
  name: 'token-cost-in-page',
  title: 'cost of a streamed token in the page',
  async run(context) {
    context.provider.script({ kind: 'tokens', count: words, tokensPerSecond: 250 });
    const server = await context.startServer();
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const browser = await chromium.launch(chromiumLaunchOptions());
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.context().addCookies(
        server
          .person(0)
          .cookie.split('; ')
          .map((pair) => asCookie(pair, origin)),
      );
      await page.goto(`${origin}/chat?q=${encodeURIComponent('Go on.')}`);
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const early = await costOfPart(session, () => page.getByText(`w${part} `).waitFor());
      await page.getByText(`w${words - part} `).waitFor({ timeout: 120_000 });
      const late = await costOfPart(session, () => page.getByText(`w${words - 1} `).waitFor());
      return [
        {
          what: `cost of a token in the page, last ${part} of ${words}`,
          value: late,
          unit: 'ms',
          budget: early * 1.5,
          floor: { what: `first ${part}`, value: early },
          note: 'all tasks of the page, scripts, layout and paint together',
        },
      ];
    } finally {
      await browser.close();
    }
  },
};

async function costOfPart(session: CDPSession, untilShown: () => Promise<void>): Promise<number> {
  const before = await taskMs(session);
  await untilShown();
  return ((await taskMs(session)) - before) / part;
}

async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}
