import { auditSentences } from './audit-events.ts';

const methods: Record<string, string> = {
  'password and code': /* text */ 'with password and code',
  'password and recovery code': /* text */ 'with a recovery code',
  passkey: /* text */ 'with a passkey',
};

const steps: Record<string, string> = {
  password: /* text */ 'wrong password',
  code: /* text */ 'wrong code',
  'sign-up': /* text */ 'someone tried to create an account with your address',
};

/** One plain sentence for what happened; unknown kinds are named as they are stored. */
export function describeAuditEvent(type: string, details: Record<string, unknown>): string {
  const sentence = type in auditSentences ? auditSentences[type as keyof typeof auditSentences] : type;
  const text = (key: string) => (typeof details[key] === 'string' ? details[key] : undefined);
  const method = methods[text('method') ?? ''];
  const service = text('service');
  if ((type === 'sign_in' || type === 'signed_up') && service) return `${sentence} with ${service}`;
  if (type === 'sign_in' && method) return `${sentence} ${method}`;
  const step = steps[text('step') ?? ''];
  if (type === 'sign_in_failed' && step) return `${sentence}: ${step}`;
  const subject = text('name') ?? text('device');
  return subject === undefined ? sentence : `${sentence}: ${subject}`;
}
