import { chromium, type Page } from 'playwright';
import type { Behaviour } from '#tests/stand-ins/behaviour.ts';
import { chromiumLaunchOptions } from '../../lib/chromium.ts';
import type { BenchRow, Figure } from '../bench-row.ts';
import { asCookie } from './pages.ts';

const huge: [string, Behaviour][] = [
  ['an answer of 5 MB', { kind: 'huge-answer', characters: 5_000_000 }],
  ['a line of 1 MB', { kind: 'huge-line', characters: 1_000_000 }],
  ['20,000 tokens/s', { kind: 'endless', tokensPerSecond: 20_000 }],
];

/** The longest time the page is unresponsive while an enormous answer arrives. */
export const hugeAnswersInPage: BenchRow = {
  name: 'huge-answers-in-page',
  title: 'huge answers in the page',
  async run(context) {
    const server = await context.startServer();
    const origin = server.origin.replace('127.0.0.1', 'localhost');
    const browser = await chromium.launch(chromiumLaunchOptions());
    const figures: Figure[] = [];
    try {
      const cookies = server.person(0).cookie.split('; ');
      for (const [what, behaviour] of huge) {
        context.provider.script(behaviour);
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
        await page.context().addCookies(cookies.map((pair) => asCookie(pair, origin)));
        await observeTasks(page);
        await page.goto(`${origin}/chat?q=${encodeURIComponent('Tell me everything.')}`);
        await page.getByText('longer than can be shown').waitFor({ timeout: 120_000 });
        const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks);
        figures.push({
          what: `longest task of the page, ${what}`,
          value: Math.max(0, ...tasks),
          unit: 'ms',
          budget: 200,
          note: `${tasks.length} tasks over 50 ms`,
        });
        await page.close();
      }
    } finally {
      await browser.close();
    }
    return figures;
  },
};

async function observeTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longTasks: number[] = [];
    Object.assign(window, { longTasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
  });
}
