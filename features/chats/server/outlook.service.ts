import { tokensPerMessage } from '#features/assistant/server/estimate-tokens.ts';
import { TokenCalibration } from '#features/assistant/server/token-calibration.ts';
import type { Outlook, OutlookQuery } from '#features/chats/shared/outlook.contract.ts';
import { estimateFile } from '#features/files/server/attached-files.ts';
import { findFiles } from '#features/files/server/files.queries.ts';
import type { Models } from '#features/models/server/models.ts';
import { modelsSettings } from '#features/models/shared/models.settings-fields.ts';
import { estimateRun } from '#features/research/server/estimate-run.ts';
import { readSettings } from '#features/settings/server/settings.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import type { Actor } from '#server/http.ts';
import { contextRoom } from './context-room.ts';
import type { ModelFacts } from './model-facts.env.ts';
import { priceOf } from './model-facts.ts';

/** Of the prompt and the tools, before anybody has asked. */
const usualPrompt = 3_000;

export interface OutlookDependencies {
  database: Database;
  models: Models;
  modelFacts: ModelFacts | undefined;
}

/** What a question would meet if it were sent now; nothing is sent. */
export async function readOutlook(
  { database, models, modelFacts }: OutlookDependencies,
  { userId }: Actor,
  { files: fileIds, depth, model }: OutlookQuery,
): Promise<Outlook> {
  const { selectedModel, files } = await withUser(database, userId, async (tx) => ({
    selectedModel: model ?? (await readSettings(tx, userId, modelsSettings)).selectedModel,
    files: await findFiles(tx, userId, fileIds),
  }));
  const hasPictures = files.some(({ kind }) => kind === 'image');
  const handle = await models.resolve(selectedModel, { text: '', hasPictures, userId });
  const { files: room } = contextRoom({
    handle,
    facts: modelFacts,
    calibration: new TokenCalibration(),
    fixedTokens: usualPrompt,
    hasTools: true,
    question: '',
  });
  const needed = files.reduce((sum, file) => sum + estimateFile(file) + tokensPerMessage, 0);
  const price = priceOf(handle, modelFacts);
  const run = depth && price ? estimateRun(depth) : null;
  return {
    model: handle.name,
    filesFit: needed <= room,
    cost:
      run && price
        ? {
            amount: (run.input * price.inputPerMillion + run.output * price.outputPerMillion) / 1_000_000,
            currency: price.currency,
          }
        : null,
  };
}
