import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '#server/log.ts';
import { createPrometheusMetrics } from '#server/metrics/prometheus.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

interface Panel {
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
}

const run = promisify(execFile);
const alerts = 'deploy/prometheus/alerts.yaml';
const dashboard = JSON.parse(readFileSync('deploy/grafana/everyday.json', 'utf8')) as { panels: Panel[] };

const promtool = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'promtool'))
  .find((file) => existsSync(file));
if (!promtool)
  console.info('Alert rules are not checked: there is no promtool (Debian’s package prometheus).');

describe('R122 what is delivered for Prometheus and Grafana', () => {
  const { metrics, exposition } = createPrometheusMetrics(silentLog);
  let everyday: TestApp;
  let exposed: Set<string>;

  beforeAll(async () => {
    everyday = await startTestApp({ metrics });
    const text = await exposition.read();
    exposed = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  });
  afterAll(() => everyday.close());

  /** Series that an expression names but the server does not export. */
  function unknownIn(text: string): string[] {
    const named = [...text.matchAll(/\b(?:everyday|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(0);
    return named.filter(
      (name) => !exposed.has(name) && !exposed.has(name.replace(/_(?:bucket|count|sum)$/, '')),
    );
  }

  it('asks for figures that the server has', () => {
    expect(unknownIn(readFileSync(alerts, 'utf8'))).toEqual([]);
    for (const { title, targets = [] } of dashboard.panels) {
      for (const { expr } of targets) expect(unknownIn(expr), title).toEqual([]);
    }
  });

  it('shows every figure of ours on the dashboard', () => {
    const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)).join('\n');
    const ours = [...exposed].filter((name) => name.startsWith('everyday_'));
    expect(ours.length).toBeGreaterThan(15);
    expect(ours.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('has no panels that lie on one another or beside the page', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) => {
      expect(x + w).toBeLessThanOrEqual(24);
      return Array.from({ length: w * h }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`);
    });
    expect(new Set(cells).size).toBe(cells.length);
  });

  it.skipIf(promtool === undefined)(
    'has rules that promtool takes, and that alert when they should',
    async () => {
      await run(promtool!, ['check', 'rules', alerts]);
      await run(promtool!, ['test', 'rules', 'deploy/prometheus/alerts.test.yaml']);
    },
  );
});
