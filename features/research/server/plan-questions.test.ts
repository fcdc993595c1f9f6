import { afterAll, describe, expect, it } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { readPlan } from './plan.prompt.ts';
import { planQuestions, topicsOf } from './plan-questions.ts';

const reference = openReference(paths.reference);
afterAll(() => reference.close());

describe('planQuestions', () => {
  it('puts the question first and asks what the reference knows to ask of its topic', () => {
    const plan = planQuestions(reference, 'How does a violin make its sound?', 6);
    expect(plan[0]).toBe('How does a violin make its sound?');
    expect(plan).toContain('What is a violin?');
    expect(plan.length).toBeGreaterThan(2);
    expect(new Set(plan).size).toBe(plan.length);
  });

  it('takes turns between two topics and asks how they differ', () => {
    const plan = planQuestions(reference, 'Is butter better than margarine?', 5);
    expect(plan).toContain('How do butter and margarine differ?');
    expect(plan).toContain('What is butter?');
    expect(plan).toContain('What is margarine?');
    expect(plan).toHaveLength(5);
  });

  it('speaks of the topics as the person did, and asks nothing twice', () => {
    const plan = planQuestions(reference, 'How do volcanoes and earthquakes differ?', 8);
    expect(plan).toContain('What are volcanoes?');
    expect(plan).toContain('What are the effects of earthquakes?');
    expect(plan.filter((question) => /differ/.test(question))).toHaveLength(1);
    expect(planQuestions(reference, 'Why does rain fall?', 3)).toContain('What is rain?');
  });

  it('plans the question alone when it knows no topic', () => {
    expect(planQuestions(reference, 'Xqzt flurb?', 6)).toEqual(['Xqzt flurb?']);
  });

  it('finds topics of several words whole', () => {
    expect(topicsOf(reference, 'What is the history of New York?')).toContain('New York');
  });
});

describe('readPlan', () => {
  it.each([
    ['["One?", "Two?"]', ['One?', 'Two?']],
    ['Here is the plan:\n```json\n["One?", "Two?"]\n```', ['One?', 'Two?']],
    ['1. One?\n2) Two?\n- Three?\nThat is all.', ['One?', 'Two?', 'Three?']],
    ['["One?", 2, {"a": 1}, "One?", ""]', ['One?']],
    ['I cannot plan this.', []],
    ['[broken', []],
  ])('reads %j', (answer, expected) => {
    expect(readPlan(answer)).toEqual(expected);
  });

  it('keeps to the limits', () => {
    const many = JSON.stringify(Array.from({ length: 30 }, (_, index) => `${'x'.repeat(500)}${index}?`));
    const plan = readPlan(many, 4);
    expect(plan.length).toBeLessThanOrEqual(4);
    expect(plan.every((question) => question.length <= 200)).toBe(true);
  });
});
