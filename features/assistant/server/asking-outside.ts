import type { LookUp } from '#features/assistant/shared/look-ups-part.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { trimEnd } from '#shared/words/trim-end.ts';
import type { AssistantTool, JsonValue, LookUpKind, OwnThings } from './assistant-tool.ts';
import { LookUps, mostLookUps } from './look-ups.ts';
import { OutsideWords } from './outside-words.ts';

const maxLabelLength = 200;
const places: Record<LookUpKind, (used: number, most: number) => Said> = {
  search: (used, most) => said`${used} of ${most} searches`,
  page: (used, most) => said`${used} of ${most} pages`,
};

/** An outside look-up that was allowed, and its result. */
export interface AskedOutside {
  found(output: JsonValue): void;
  failed(reason: Said): void;
}

/** Everything of one turn that leaves this server: checked, counted, and shown to the person as it happens. */
export class AskingOutside {
  readonly #lookUps = new LookUps();
  readonly #words: OutsideWords;
  readonly #emit: (event: TurnEvent) => void;
  readonly #language: SpokenLanguage;
  readonly #hadOwnThings: boolean;
  #count = 0;

  constructor(
    emit: (event: TurnEvent) => void,
    {
      personText,
      language = 'en',
      hadOwnThings = false,
      ...known
    }: {
      personText: string;
      ownThings: readonly string[];
      hasRead: boolean;
      language?: SpokenLanguage;
      /** An earlier answer of the conversation has read the person's own things, so the history may contain them. */
      hadOwnThings?: boolean;
    },
  ) {
    this.#emit = emit;
    this.#language = language;
    // A file is the person's own as well, however much of it strangers wrote.
    this.#hadOwnThings = hadOwnThings || known.hasRead;
    this.#words = new OutsideWords(personText, known);
  }

  /** @returns the reason it is refused, for the model; undefined for what stays here. */
  ask(tool: AssistantTool, input: unknown): AskedOutside | string | undefined {
    const { asksOutside, name } = tool;
    if (!asksOutside) return undefined;
    const { kind, words, tell } = asksOutside;
    const label = this.#say(asksOutside.label(input)).slice(0, maxLabelLength);
    const refused = this.#words.refuse(kind, words(input));
    if (refused !== undefined) {
      this.#tell({
        id: this.#count++,
        label,
        state: 'withheld',
        found: this.#say(said`held back, because it could have leaked something of yours`),
      });
      return refused;
    }
    const spent = this.#lookUps.take(kind, { tool: name, input });
    if (spent !== undefined) return spent;
    const lookUp = {
      id: this.#count++,
      label,
      place: this.#say(places[kind](this.#lookUps.used(kind), mostLookUps[kind])),
    };
    this.#tell({ ...lookUp, state: 'asking' });
    return {
      found: (output) => {
        const found = tell?.(output);
        this.#tell({ ...lookUp, state: 'found', ...(found !== undefined && { found: this.#say(found) }) });
      },
      failed: (reason) =>
        this.#tell({
          ...lookUp,
          state: 'failed',
          found: trimEnd(this.#say(reason), '.').slice(0, maxLabelLength),
        }),
    };
  }

  /** What an outside tool may be given without asking the person. */
  get ownThings(): OwnThings {
    return {
      areInPlay: this.#hadOwnThings || this.#words.isPrivateInPlay,
      wordsIn: (text) => this.#words.privateWordsIn(text),
    };
  }

  note({ brings }: AssistantTool, output: JsonValue): void {
    this.#words.note(brings, output);
  }

  #say(sentence: Said): string {
    return say(this.#language, sentence);
  }

  #tell(change: LookUp): void {
    this.#emit({ type: 'part', kind: 'look-ups', change });
  }
}
