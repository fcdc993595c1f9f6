/** What stands around the text of an event. A provider repeats it with each word. */
export interface RepeatedFrame {
  before: string;
  after: string;
}

const contentKey = /"content"\s*:\s*/g;

/** Undefined if the text may stand elsewhere in the event, or is written in another way than ours. */
export function frameOf(event: string, text: string): RepeatedFrame | undefined {
  const [key, ...others] = event.matchAll(contentKey);
  if (!key || others.length > 0) return undefined;
  const quoted = JSON.stringify(text);
  const start = key.index + key[0].length;
  if (!event.startsWith(quoted, start)) return undefined;
  return { before: event.slice(0, start + 1), after: event.slice(start + quoted.length - 1) };
}

/** Far cheaper than reading the whole event. Undefined for another frame, and for no text. */
export function textWithin({ before, after }: RepeatedFrame, event: string): string | undefined {
  const end = event.length - after.length;
  if (end <= before.length || !event.startsWith(before) || !event.endsWith(after)) return undefined;
  try {
    // A quotation mark within would end the string, and what follows is refused.
    return JSON.parse(event.slice(before.length - 1, end + 1)) as string;
  } catch {
    return undefined;
  }
}
