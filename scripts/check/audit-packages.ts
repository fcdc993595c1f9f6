import { z } from 'zod';
import { root } from '../lib/dependencies.mjs';
import { runProcess } from '../lib/run-process.ts';
import type { StageResult } from './stage.ts';

const Report = z.object({
  metadata: z.object({
    vulnerabilities: z.object({ high: z.number(), critical: z.number(), total: z.number() }),
  }),
});

/**
 * Known vulnerabilities in the product's runtime packages. Reported without failing: a new finding must not fail
 * yesterday's code, and many registries do not answer. What must hold is tested offline.
 */
export async function auditPackages(): Promise<StageResult> {
  const options = ['--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=10000'];
  const { output } = await runProcess('npm', ['audit', ...options], { cwd: root });
  const report = readReport(output);
  if (!report) {
    return { isPassed: true, output: '', skippedBecause: 'the package registry does not answer audits' };
  }
  const { total, high, critical } = report.metadata.vulnerabilities;
  return { isPassed: true, output: '', remark: `${total} known, ${high} high, ${critical} critical` };
}

/** npm mixes its warnings into the same output. */
export function readReport(output: string): z.infer<typeof Report> | null {
  const start = output.indexOf('{');
  if (start < 0) return null;
  try {
    return Report.safeParse(JSON.parse(output.slice(start, output.lastIndexOf('}') + 1))).data ?? null;
  } catch {
    return null;
  }
}
