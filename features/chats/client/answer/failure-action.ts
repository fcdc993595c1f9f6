export type FailureAction = 'retry' | 'choose_model' | 'new_chat' | 'copy';

/** What can help after an answer failed, by the server's error code. */
export function failureAction(code: string): FailureAction {
  if (code === 'model_context_full') return 'new_chat';
  if (code === 'not_stored') return 'copy';
  return needsOtherModel.has(code) ? 'choose_model' : 'retry';
}

const needsOtherModel = new Set(['model_refused', 'model_unknown', 'model_web_page', 'model_looped']);

/** Codes whose sentence says no more than the card itself. */
const unexplained = new Set(['model_failed', 'internal']);

export function reasonToShow({ code, reason }: { code: string; reason: string }): string | null {
  return unexplained.has(code) ? null : reason;
}
