import type { CallMeter, ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { Log } from '#server/log.ts';
import { ClaimWatch, type ClaimWatchOptions } from './claim-watch.ts';
import type { Lexicon } from './lexicon.ts';
import { createSecondJudge, RememberedVerdicts } from './second-judge.ts';

/** What code that writes answers needs to have them checked. */
export interface ClaimCheck {
  lexicon: Lexicon;
  /** One for each answer. */
  watch(options: WatchOptions): ClaimWatch;
}

type WatchOptions = Omit<ClaimWatchOptions, 'lexicon' | 'log' | 'secondJudge'> & {
  userId: string;
  /** Counts the cost of the second opinion. */
  meter?: CallMeter;
};

interface ClaimCheckOptions {
  lexicon: Lexicon;
  /** The model that gives a second opinion for this person; null without one, or when they did not ask for it. */
  chooseJudge(userId: string): Promise<ModelHandle | null>;
  log: Log;
}

export function createClaimCheck({ lexicon, chooseJudge, log }: ClaimCheckOptions): ClaimCheck {
  const remembered = new RememberedVerdicts();
  return {
    lexicon,
    watch({ userId, meter, ...options }) {
      const chooseModel = async () => {
        const handle = await chooseJudge(userId);
        return handle && meter ? { ...handle, meter } : handle;
      };
      const secondJudge = createSecondJudge({ chooseModel, remembered, log });
      return new ClaimWatch({ ...options, lexicon, log, secondJudge });
    },
  };
}
