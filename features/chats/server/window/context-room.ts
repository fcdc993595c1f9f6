import { estimateTokens } from '#features/assistant/server/estimate-tokens.ts';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { TokenCalibration } from '#features/assistant/server/token-calibration.ts';
import type { ModelFacts } from '../model-facts.env.ts';
import { windowOf } from '../model-facts.ts';

/** Share of the window for the answer and for what tools return. */
const answerShare = { share: 0.25, most: 8_192 };
const toolsShare = { share: 0.2, most: 12_000 };
/** However small the window is: a question and a few words before it. */
const leastRoom = 400;
/** The share of the remaining room that files may take, so that they do not fill all of it. */
const filesShare = 0.6;
/** However much fits, nobody pays for a whole library with each question; the rest is searched on demand. */
const mostFileTokens = 150_000;

/** How much fits into a model, and how its tokens are counted. */
export interface ContextRoom {
  /** Tokens for one call, question and answer together. */
  window: number;
  /** Tokens for everything sent except the system prompt and the tools. */
  room: number;
  /** The part of those that files may take. */
  files: number;
  count(text: string): number;
}

export interface ContextRoomInput {
  handle: Pick<ModelHandle, 'id' | 'contextWindow'>;
  facts: ModelFacts | undefined;
  calibration: TokenCalibration;
  /** The estimate for the system prompt and the tools. */
  fixedTokens: number;
  hasTools: boolean;
  question: string;
}

export function contextRoom(input: ContextRoomInput): ContextRoom {
  const { handle, facts, calibration, fixedTokens, hasTools, question } = input;
  const window = windowOf(handle, facts);
  const ratio = calibration.ratioOf(handle.id);
  const count = (text: string) => Math.ceil(estimateTokens(text) * ratio);
  const answer = Math.min(window * answerShare.share, answerShare.most);
  const tools = hasTools ? Math.min(window * toolsShare.share, toolsShare.most) : 0;
  const room = Math.max(Math.floor(window - answer - tools - fixedTokens * ratio), leastRoom);
  const files = Math.min((room - count(question)) * filesShare, mostFileTokens);
  return { window, room, files: Math.max(Math.floor(files), leastRoom / 2), count };
}
