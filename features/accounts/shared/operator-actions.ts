/** What the audit log of the console writes down, as a sentence that begins with what happened. */
export const operatorActions = {
  person_suspended: 'Person suspended',
  person_restored: 'Person restored',
  person_signed_out: 'Person signed out everywhere',
  person_deleted: 'Person deleted',
  plan_changed: 'Plan changed',
  backup_asked: 'Backup started',
  backup_plan_changed: 'Schedule of backups changed',
  announcement_changed: 'Announcement changed',
  look_changed: 'Name and look changed',
  legal_text_changed: 'Terms or privacy changed',
  features_changed: 'Features switched',
  plan_limit_changed: 'Limit of a plan changed',
  plan_choice_changed: 'Plans to choose from changed',
  sign_up_changed: 'Sign-up changed',
  invitation_made: 'Invitation made',
  invitation_revoked: 'Invitation revoked',
  operator_added: 'Operator added',
  operator_removed: 'Operator removed',
  connection_saved: 'Connection saved',
  connection_removed: 'Connection removed',
  connection_tested: 'Connection tested',
  secret_rotated: 'Secret of the server changed',
} as const satisfies Record<string, string>;

export type OperatorAction = keyof typeof operatorActions;
