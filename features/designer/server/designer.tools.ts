import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/accounts/server/accounts.table.ts';
import { type AssistantTool, defineTool, type JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { answerErrors } from '#features/assistant/server/written-by-tools.ts';
import { findPlan } from '#features/billing/shared/plans.ts';
import { MakePicturesInput } from '#features/designer/shared/designer.contract.ts';
import { maxPromptLength } from '#features/designer/shared/designer.limits.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import type { DesignJobs } from './design-jobs.ts';
import { designerKit } from './designer.kit.ts';
import { readDesign } from './designs.service.ts';
import { ordersPicture } from './orders-picture.ts';

/**
 * Draws a picture into the answer, like pressing Generate: with the built-in engine, saved to the gallery, one task.
 * Web content may try to order a drawing, so only the person's own last message counts.
 */
export function createDesignerTools(database: Database, jobs: DesignJobs): AssistantTool[] {
  const drawPicture = defineTool({
    name: 'draw_picture',
    kit: designerKit,
    onlyInChats: true,
    description:
      'Draws a poster, invitation, card, label, wallpaper, pattern, certificate, chart or scene from words and shows it in ' +
      'the answer. Use it when this person asks for a picture to be drawn or designed. Words to be set in it stand in “quotes”. ' +
      'It draws flat shapes by rules; it cannot make photos.',
    inputSchema: z.object({
      words: z.string().trim().min(1).max(maxPromptLength).describe('What it should show, in their words'),
    }),
    effect: 'writes',
    brings: 'our-own',
    confirmation: {
      isOrdered: (_input, question) => ordersPicture(question),
      propose: async () => null,
    },
    stage: 'process',
    describe: () => 'Drawing the picture',
    execute: ({ words }, { actor, turn, now }) =>
      answerErrors(async (): Promise<JsonValue> => {
        const { userId, language = 'en' } = actor;
        const [person] = await withUser(database, userId, (tx) =>
          tx.select({ tier: users.subscriptionTier }).from(users).where(eq(users.id, userId)),
        );
        const { tier } = required(person);
        if (findPlan(tier)?.allows['creative-generation'] === false) {
          turn?.tell({ kind: 'pictureNeedsPlan', change: {} });
          return {
            error:
              'I have not drawn it yet, because your plan does not include pictures. Your options are shown below.',
          };
        }
        const wish = MakePicturesInput.parse({ id: newId(now.getTime()), prompt: words });
        const job = await jobs.start({ userId, tier }, wish, language);
        if (job.state !== 'done' || job.designId === null) {
          throw new AppError('invalid_input', { message: job.message ?? 'The picture could not be drawn.' });
        }
        const { id, title, versions } = await readDesign(database, userId, job.designId);
        const version = required(versions[0]);
        const { drawn, notDrawn, width, height } = version;
        const alt = [title, ...drawn].join(', ').slice(0, 400);
        turn?.tell({
          kind: 'drawnPictures',
          change: { designId: id, versionId: version.id, title, alt, width, height },
        });
        return { title, drawn, notDrawn, state: 'It is shown below the answer and kept in their gallery.' };
      }),
  });
  return [drawPicture];
}
