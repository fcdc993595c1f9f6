import { tokensPerMessage } from '#features/assistant/server/estimate-tokens.ts';
import type { ModelPrice } from '#features/assistant/server/model-handle.ts';
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
import type { ModelFacts } from '../model-facts.env.ts';
import { priceOf } from '../model-facts.ts';
import { contextRoom } from '../window/context-room.ts';

/** The prompt and the tools, before any question. */
const usualPrompt = 3_000;

/** A question below this size or cost needs no warning. */
const longQuestion = 20_000;
const leastCost = 0.01;
const usualAnswer = 800;

export interface OutlookDependencies {
  database: Database;
  models: Models;
  modelFacts: ModelFacts | undefined;
}

/** The costs and limits a question would meet if it were sent now; nothing is sent. */
export async function readOutlook(
  { database, models, modelFacts }: OutlookDependencies,
  { userId }: Actor,
  { files: fileIds, depth, said = 0, model }: OutlookQuery,
): Promise<Outlook> {
  const { selectedModel, files } = await withUser(database, userId, async (tx) => ({
    selectedModel: model ?? (await readSettings(tx, userId, modelsSettings)).selectedModel,
    files: await findFiles(tx, userId, fileIds),
  }));
  const hasPictures = files.some(({ kind }) => kind === 'image');
  const handle = await models.resolve(selectedModel, { text: '', hasPictures, userId });
  const { files: roomForFiles, room } = contextRoom({
    handle,
    facts: modelFacts,
    calibration: new TokenCalibration(),
    fixedTokens: usualPrompt,
    hasTools: true,
    question: '',
  });
  const needed = files.reduce((sum, file) => sum + estimateFile(file) + tokensPerMessage, 0);
  const price = priceOf(handle, modelFacts);
  const question = {
    input: usualPrompt + Math.min(said + Math.min(needed, roomForFiles), room),
    output: usualAnswer,
  };
  const cost = price ? costOf(depth ? estimateRun(depth) : question, price) : null;
  const isWorthSaying =
    depth !== undefined || (question.input >= longQuestion && (cost?.amount ?? 0) >= leastCost);
  return { model: handle.name, filesFit: needed <= roomForFiles, cost: isWorthSaying ? cost : null };
}

function costOf(
  { input, output }: { input: number; output: number },
  { inputPerMillion, outputPerMillion, currency }: ModelPrice,
): Outlook['cost'] {
  return { amount: (input * inputPerMillion + output * outputPerMillion) / 1_000_000, currency };
}
