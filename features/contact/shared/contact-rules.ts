/** Separate from the contract, so that the form's page need not load a schema library. */
export const contactTypes = ['general', 'sales', 'support', 'press'] as const;
export type ContactType = (typeof contactTypes)[number];

export const contactLimits = {
  nameMin: 2,
  nameMax: 100,
  companyMax: 120,
  phoneMax: 40,
  messageMin: 10,
  messageMax: 5000,
} as const;

export const contactMessages = {
  name: 'Name must be at least 2 characters',
  email: 'Invalid email address',
  message: 'Message must be at least 10 characters',
  sent: "Message sent successfully! We'll get back to you soon.",
  failed: 'Something went wrong. Please try again.',
} as const;

export interface ContactProblem {
  field: 'name' | 'email' | 'message';
  message: string;
}

/** Looser than the server's: whatever passes only here comes back with the server's sentence. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function firstContactProblem(form: {
  name: string;
  email: string;
  message: string;
}): ContactProblem | null {
  if (form.name.trim().length < contactLimits.nameMin)
    return { field: 'name', message: contactMessages.name };
  if (!emailShape.test(form.email.trim())) return { field: 'email', message: contactMessages.email };
  if (form.message.trim().length < contactLimits.messageMin)
    return { field: 'message', message: contactMessages.message };
  return null;
}
