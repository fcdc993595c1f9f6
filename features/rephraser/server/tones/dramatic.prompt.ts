export const dramaticPrompt =
  'Write it with tension: strong verbs, short and long sentences in turn, what is at stake made plain. Invent no events.';
