/** How to reach the operator. Operators replace these placeholders with their own. */
export const contactDetails = {
  email: 'help@everyday.example',
  emailReply: 'A reply within 24 to 48 hours',
  phone: '+15550100199',
  formatPhone: '+1 555 010 0199',
  hours: 'Monday to Friday, 9AM to 6PM PST',
  note: 'These are sample details that reach nobody. Whoever runs this server can replace them with their own; the form works either way.',
} as const;
