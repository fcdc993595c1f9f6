export type FailureAction = 'retry' | 'choose_model' | 'new_chat';

/** What can help after an answer failed, by the server's error code. */
export function failureAction(code: string): FailureAction {
  if (code === 'model_context_full') return 'new_chat';
  return code === 'model_refused' || code === 'model_unknown' ? 'choose_model' : 'retry';
}

/** Codes whose sentence says no more than the card itself. */
const unexplained = new Set(['model_failed', 'internal']);

export function reasonToShow({ code, reason }: { code: string; reason: string }): string | null {
  return unexplained.has(code) ? null : reason;
}
