/** One text of a catalogue. A plural has two forms in English. */
export interface Message {
  id: string;
  plural?: string;
  /** The source of `{0}`, `{1}` …, for translators. */
  values: readonly string[];
  /** The file that contains it. */
  file: string;
}

/** The catalogue's lookup key for the message. */
export function messageKey({ id, plural }: Pick<Message, 'id' | 'plural'>): string {
  return plural === undefined ? id : `${id}\n${plural}`;
}
