/**
 * The one table of error codes. The server responds with `{ error: { code, message } }` and the status given here;
 * clients branch on `code` and show `message` unless the screen has its own sentence.
 */
export const errorCodes = {
  invalid_input: { status: 400, message: 'Something in that request is not right. Check it and try again.' },
  unauthenticated: { status: 401, message: 'Sign in to continue.' },
  forbidden_origin: { status: 403, message: 'That request came from another site, so it was refused.' },
  forbidden: { status: 403, message: 'You do not have permission to do that.' },
  proof_required: { status: 403, message: 'Confirm that it is you to continue.' },
  plan_required: { status: 403, message: 'Your plan does not include that.' },
  feature_off: { status: 403, message: 'This has been switched off on this server.' },
  not_found: { status: 404, message: 'We could not find that.' },
  request_incomplete: { status: 408, message: 'That did not arrive in full. Please send it again.' },
  conflict: { status: 409, message: 'That was changed somewhere else. Reload and try again.' },
  too_large: { status: 413, message: 'That is too large to send.' },
  unsupported_media_type: { status: 415, message: 'That kind of content is not supported here.' },
  rate_limited: { status: 429, message: 'That was a lot at once. Wait a moment and try again.' },
  quota_exceeded: { status: 429, message: 'You have used all of today’s tasks.' },
  profile_failed: { status: 500, message: 'Failed to create user profile' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  payment_failed: { status: 402, message: 'The payment did not go through. Try another card.' },
  billing_unreachable: {
    status: 502,
    message: 'The payment service could not be reached, so nothing was changed. Try again in a moment.',
  },
  sign_in_unavailable: {
    status: 502,
    message: 'Your organisation’s sign-in service could not be reached. Try again in a moment.',
  },
  not_reachable: { status: 502, message: 'That page could not be reached.' },
  model_unavailable: {
    status: 502,
    message: 'The model could not be reached. Try again in a moment, or choose another model.',
  },
  model_failed: { status: 502, message: 'Failed to get response' },
  model_cut_off: {
    status: 502,
    message: 'The connection to the model was lost during its answer. Try again in a moment.',
  },
  model_unfinished: {
    status: 502,
    message: 'The model stopped before its answer was finished. Try again, or choose another model.',
  },
  model_answer_unusable: {
    status: 502,
    message:
      'What the model sent is not a picture that can be opened, so nothing was saved and nothing was charged. Try again, or choose another engine.',
  },
  model_unreadable: {
    status: 502,
    message:
      'The model’s provider sent something that is not a valid answer. Try again, or choose another model.',
  },
  model_web_page: {
    status: 502,
    message:
      'A web page came back instead of an answer. Choose another model, or ask whoever runs this server to check the model’s address.',
  },
  model_empty: {
    status: 502,
    message:
      'The model’s answer was empty. Try again, put your question another way, or choose another model.',
  },
  model_looped: {
    status: 502,
    message:
      'The model kept looking things up without answering. Ask something more specific, or choose another model.',
  },
  model_timeout: {
    status: 504,
    message: 'The model took too long to answer. Try again, or choose another model.',
  },
  model_refused: {
    status: 502,
    message:
      'The model’s provider rejected this server’s key. Choose another model, or ask whoever runs this server to check the key.',
  },
  words_refused: {
    status: 422,
    message: 'The model’s provider declined these words. Put it another way, or choose another engine.',
  },
  model_unknown: {
    status: 502,
    message: 'The provider does not know this model, or no longer offers it. Choose another model.',
  },
  model_busy: { status: 503, message: 'The model is busy at the moment. Try again shortly.' },
  model_down: {
    status: 502,
    message:
      'The model’s provider has a problem on its side. Try again in a moment, or choose another model.',
  },
  model_context_full: {
    status: 422,
    message: 'This conversation is too long for the model. Start a new chat, or choose another model.',
  },
  not_stored: {
    status: 503,
    message:
      'The answer could not be saved, so it will be gone when you leave this page. Copy it now. You were not charged.',
  },
  database_unavailable: {
    status: 503,
    message: 'The database cannot be reached at the moment. What was saved is safe. Try again in a moment.',
  },
  storage_full: {
    status: 507,
    message:
      'This server has run out of disk space, so nothing new can be saved. What was saved is safe. Whoever runs this server has to free some space; then try again.',
  },
  files_unavailable: {
    status: 503,
    message:
      'Files cannot be opened or added at the moment, because the place where they are stored cannot be reached. What was stored is safe, and everything else works. Try again in a moment.',
  },
  shutting_down: { status: 503, message: 'The server is restarting. Try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCodes;

/** The body of every error response. `details` contains only what the person may see. */
export interface ErrorBody {
  error: { code: ErrorCode; message: string; details?: Record<string, unknown>; requestId?: string };
}
