import { z } from 'zod';
import { type AssistantTool, defineTool, type JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { helpNearby } from '#features/countries/server/help-nearby.ts';
import { said } from '#server/language/sentence.ts';
import { householdKit } from './knowledge.kit.ts';
import { readKnowledge } from './knowledge.ts';

/** The result of `recall_fact` for a model. */
export interface RecalledFact {
  n: number;
  answer: string;
  steps: string[];
  check: { name: string; address: string } | null;
  comparedOn: string | null;
}

const recallFact = defineTool({
  name: 'recall_fact',
  kit: householdKit,
  description:
    'Some fifteen thousand everyday facts and household cards that come with the product: answers one short question of general ' +
    'knowledge or of cleaning, storing, washing and cooking times, or says that there is none. `comparedOn` is null where ' +
    'the fact was not checked against a source. No medical advice.',
  inputSchema: z.object({
    question: z.string().trim().min(1).max(200),
    message: z
      .string()
      .max(500)
      .optional()
      .describe('The whole message, where the question is a part of it.'),
  }),
  effect: 'reads',
  brings: 'our-own',
  stage: 'research',
  describe: () => said`Recalling a fact`,
  execute({ question, message }, context) {
    const found = readKnowledge().find(question) ?? readKnowledge().findNearest([question], message);
    if (!found) return { error: 'There is no fact here that answers that question.' };
    const { fact, subject } = found;
    const output: RecalledFact = {
      n: context.sources.add({
        url: `/knowledge/${subject.slug}#${fact.id}`,
        title: subject.title,
        snippet: fact.answer,
        passages: [[fact.answer, ...fact.steps].join(' ')],
      }),
      answer: fact.answer,
      steps: fact.steps,
      check: fact.check,
      comparedOn: fact.comparedOn,
    };
    return output as unknown as JsonValue;
  },
});

const emergencyNumberTool = defineTool({
  name: 'emergency_number',
  description:
    'The number for an ambulance where the person is, and of a line where somebody in despair is listened to, as far as ' +
    'their time zone tells; null where they are not known.',
  inputSchema: z.object({}),
  effect: 'reads',
  brings: 'our-own',
  stage: 'process',
  execute: (_, { actor }) => {
    const found = helpNearby(actor.timeZone);
    return {
      number: found?.number ?? null,
      country: found?.country ?? null,
      helpline: found?.helpline ?? null,
    };
  },
});

export const knowledgeTools: readonly AssistantTool[] = [recallFact, emergencyNumberTool];
