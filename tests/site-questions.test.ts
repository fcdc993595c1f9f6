import { glob, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenceTools } from '#features/dictionary/server/dictionary.tools.ts';
import { openReference, type Reference } from '#features/dictionary/server/reference.ts';
import { readFrontMatter } from '#features/site/client/content/front-matter.ts';
import { industries } from '#features/site/shared/industries.ts';
import { promptLink } from '#features/site/shared/prompt-link.ts';
import { paths } from '#server/paths.ts';
import { computingTools } from '#tests/built-in-engine/computing-tools.ts';
import { runEngine } from '#tests/built-in-engine/run-engine.ts';

let reference: Reference;
beforeAll(() => {
  reference = openReference(paths.reference);
});
afterAll(() => reference.close());

/** Questions that the site offers for a chat without mentioning that they need a connected model. */
async function offeredQuestions(): Promise<{ question: string; file: string }[]> {
  const offered = industries.map(({ question }) => ({ question, file: 'the front page' }));
  for await (const file of glob('features/site/content/**/*.md')) {
    const { prompts = [] } = readFrontMatter(file, await readFile(file, 'utf8')).fields;
    for (const question of prompts)
      if (promptLink(question).action === 'Ask this in a chat') offered.push({ question, file });
  }
  return offered;
}

it('offers no question that a copy with nothing connected has to pass on', async () => {
  const offered = await offeredQuestions();
  expect(offered.length).toBeGreaterThan(60);
  const tools = [...referenceTools(reference), ...computingTools];
  const unanswered: string[] = [];
  for (const { question, file } of offered) {
    const { text, sources } = await runEngine(question, tools);
    if (/could not|cannot /.test(text.split('\n')[0] ?? '') || sources.length === 0)
      unanswered.push(`${question} (${file}): ${text}`);
  }
  expect(unanswered).toEqual([]);
});
