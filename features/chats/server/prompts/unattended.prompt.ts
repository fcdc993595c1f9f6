/** How a question was asked automatically. */
export interface Unattended {
  /** When it was last answered; null the first time. */
  since: Date | null;
  /** Addresses that the last answer cited. */
  before: readonly string[];
}

/** Models are told what is different: nobody is there to ask back, and the last answer is known. */
export function withUnattended(prompt: string, { since }: Unattended, timeZone: string): string {
  const order = [
    'This question is asked on a schedule; nobody is there now. Do not ask back: say what you assume. Look everything up again.',
  ];
  if (since) {
    const day = since.toLocaleString('en-GB', { dateStyle: 'full', timeStyle: 'short', timeZone });
    order.push(
      `It was answered before, on ${day}; that answer stands above. Say first what has changed since then, before everything`,
      'else and in a few words; if nothing has, say so in one sentence. Do not repeat as new what that answer said already.',
    );
  }
  return `${prompt}\n\n${order.join('\n')}`;
}
