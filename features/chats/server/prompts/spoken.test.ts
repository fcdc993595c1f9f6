import { expect, it } from 'vitest';
import { withSpoken } from './spoken.prompt.ts';

it('asks for a short answer, and tells what was heard of the one that was interrupted', () => {
  const first = withSpoken('Usual.', {});
  expect(first).toMatch(/^Usual\.\n\nThis answer is read aloud/);
  expect(first).not.toContain('interrupted');
  expect(withSpoken('Usual.', { interruptedAfter: 'The dough "was" cold.' })).toContain(
    'interrupted after: "The dough \\"was\\" cold."',
  );
});
