/** One text as a catalogue has it. A plural has two forms in English. */
export interface Message {
  id: string;
  plural?: string;
  /** The source of `{0}`, `{1}` …, for translators. */
  values: readonly string[];
  /** Where it stands: the file. */
  file: string;
}

/** What a catalogue finds the message by. */
export function messageKey({ id, plural }: Pick<Message, 'id' | 'plural'>): string {
  return plural === undefined ? id : `${id}\n${plural}`;
}
