import { expect, it } from 'vitest';
import { tellsDoer } from './doer.ts';

it.each([
  ['who killed voldemort', "Lord Voldemort killed Harry Potter's parents.", false],
  ['who killed julius caesar', 'Brutus and Cassius killed Caesar.', true],
  ['who shot lincoln', 'Abraham Lincoln was shot by John Wilkes Booth in 1865.', true],
  ['who killed goliath', 'David, a shepherd, brought Goliath down with a sling.', true],
  ['who wrote emma', 'Jane Austen wrote Emma.', true],
])('“%s” and “%s”: %s', (question, answer, tells) => expect(tellsDoer(question, answer)).toBe(tells));
