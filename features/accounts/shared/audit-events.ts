/** What is recorded about an account, as a sentence that begins with what happened. */
export const auditSentences = {
  signed_up: 'Account created',
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_out: 'Signed out',
  proof_failed: 'Failed to confirm who you are',
  password_changed: 'Password changed',
  password_reset_asked: 'Password reset link requested',
  password_reset: 'Password reset by email',
  email_verified: 'Email address confirmed',
  email_changed: 'Email address changed',
  two_factor_on: 'Two-factor sign-in switched on',
  two_factor_off: 'Two-factor sign-in switched off',
  recovery_codes_renewed: 'New recovery codes created',
  recovery_code_used: 'Recovery code used',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  sign_in_linked: 'Sign-in linked',
  sign_in_unlinked: 'Linked sign-in removed',
  api_key_created: 'API key created',
  api_key_revoked: 'API key revoked',
  webhook_created: 'Webhook created',
  app_connected: 'App connected',
  app_revoked: 'App revoked',
  program_wrote: 'Changed by a program',
  outside_server_connected: 'Outside server connected',
  outside_server_disconnected: 'Outside server disconnected',
  outside_tool_changed: 'Permission of an outside tool changed',
  outside_tool_called: 'Outside tool called',
  device_signed_out: 'Device signed out',
  other_devices_signed_out: 'Signed out everywhere else',
  data_exported: 'Data exported',
} as const satisfies Record<string, string>;

export type AuditType = keyof typeof auditSentences;

/** Those about signing in and out. */
export const loginAuditTypes = ['signed_up', 'sign_in', 'sign_in_failed', 'sign_out'] as const;
