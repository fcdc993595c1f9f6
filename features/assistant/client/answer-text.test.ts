import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shownWords, textToCopy } from './answer-text.ts';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://everyday.example' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('textToCopy', () => {
  it('adds the sources, with whole addresses, and drops unknown markers', () => {
    const sources = [{ id: 1, n: 1, url: '/reference/rice', title: 'Rice', snippet: '' }];
    expect(textToCopy('Rice keeps. ⟦1⟧ Not for long. ⟦9⟧\n', sources)).toBe(
      'Rice keeps. [1] Not for long.\n\nSources:\n[1] Rice: https://everyday.example/reference/rice',
    );
  });
});

describe('shownWords', () => {
  it('keeps code', () => {
    expect(shownWords('**Run** it:\n```sh\nls\n```')).toBe('Run it:\nls');
  });
});
