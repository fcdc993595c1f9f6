import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** Scans what the page shows now. Wait for the state you mean, then call it. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag22AA).analyze();
  const findings = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id} (${violation.help}): ${node.target.join(' ')} — ${node.html}`,
    ),
  );
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
