/** A question of a voice conversation. */
export interface SpokenTurn {
  interruptedAfter?: string | undefined;
}

/** What a model is told additionally when its answer will be read aloud. */
export function withSpoken(system: string, { interruptedAfter }: SpokenTurn): string {
  const told = [
    'This answer is read aloud in a conversation. Answer in one to four short sentences of plain speech. Write no headings, no',
    'lists, no tables and no code; where one of these is what was asked for, say in a sentence that it is in the chat, and put it',
    'after that sentence.',
    ...(interruptedAfter === undefined
      ? []
      : [
          `The last answer was interrupted after: ${JSON.stringify(interruptedAfter)}. The rest was not heard; do not repeat what was.`,
        ]),
  ];
  return `${system}\n\n${told.join('\n')}`;
}
