import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A console warning is a bug that nobody has looked at yet. A test that provokes one on purpose replaces the method
 * with its own `vi.spyOn(console, 'error').mockImplementation(…)`.
 */
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    const original = console[method];
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      complaints.push(`console.${method}: ${parts.map(String).join(' ')}`);
      original(...parts);
    });
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(complaints, 'the console stayed quiet').toEqual([]);
});
