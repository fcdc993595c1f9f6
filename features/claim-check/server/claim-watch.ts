import { setImmediate } from 'node:timers/promises';
import type { FindNearest, NearestSentence } from '#features/assistant/server/cite-passages.ts';
import type { SourceBook } from '#features/assistant/server/source-book.ts';
import { placeKey } from '#features/assistant/shared/cited-places.ts';
import { type TurnEvent, wordsOf } from '#features/assistant/shared/turn-events.ts';
import type { Verdict } from '#features/claim-check/shared/verdict.ts';
import { maxQuoteLength, type SentenceVerdict } from '#features/claim-check/shared/verdicts-part.ts';
import type { Log } from '#server/log.ts';
import { within } from '#server/within.ts';
import { type CitedClaim, citedClaimsIn, uncitedClaimsIn } from './cited-claims.ts';
import { judgeClaim } from './judge-claim.ts';
import type { JudgedClaim } from './judged-claim.ts';
import type { Judgement } from './judgement.ts';
import type { Lexicon } from './lexicon.ts';
import { type Passage, readPassage } from './read-passage.ts';
import { isEnglish } from './reading/is-english.ts';
import type { SecondJudge } from './second-judge.ts';

export interface ClaimWatchOptions {
  sources: Pick<SourceBook, 'find' | 'passagesOf' | 'publishedAtOf'>;
  lexicon: Lexicon;
  /** Whether a sentence that states something without citing a source gets a verdict too. */
  marksUncited?: boolean;
  emit(event: TurnEvent): void;
  log: Log;
  /** Reviews what the rules doubt, once they are done. */
  secondJudge?: SecondJudge;
  onVerdict?(verdict: SentenceVerdict): void;
}

interface WaitingClaim extends CitedClaim {
  /** What the page locates the claim by. */
  key: string;
}

const markers = /⟦(?:\d{1,7}\??|\?)⟧/g;
/** A sentence that shares less with the claim is about something else. */
const leastQuoted = 0.25;
const mostClaims = 400;
/**
 * How long the end of an answer waits for its last verdicts. They take milliseconds; on a busy server
 * they take seconds, and an answer without them would look unchecked.
 */
const patienceMs = 10_000;

/**
 * Checks an answer's sentences against the sources that they cite, alongside the stream: text passes at once and never
 * changes, verdicts follow as a separate part. It yields between sentences, so that nothing else waits.
 */
export class ClaimWatch {
  readonly judged: JudgedClaim[] = [];
  readonly #nearest = new Map<string, NearestSentence | null>();
  readonly #options: ClaimWatchOptions;
  readonly #waiting: WaitingClaim[] = [];
  readonly #passages = new Map<number, readonly Passage[]>();
  #line = '';
  #lineFrom = 0;
  #isInFence = false;
  #isClosed = false;
  #count = 0;
  #working: Promise<void> | null = null;

  constructor(options: ClaimWatchOptions) {
    this.#options = options;
  }

  /** What the check has already found for a citation, so that the source is not searched again. */
  readonly findNearest: FindNearest = (id, key) => this.#nearest.get(`${id} ${key}`);

  /** Forwards an event, and reads its text. */
  readonly emit = (event: TurnEvent): void => {
    this.#options.emit(event);
    this.#read(wordsOf(event));
  };

  /** Judges what is left, as far as time allows; later verdicts are dropped. */
  async finish(): Promise<void> {
    this.#takeLine();
    if (this.#working) await within(this.#working, patienceMs, () => {});
    const better = this.#isClosed ? [] : ((await this.#options.secondJudge?.review(this.judged)) ?? []);
    if (better.length > 0 && !this.#isClosed)
      this.#options.emit({ type: 'part', kind: 'verdicts', change: better });
    this.close();
  }

  /** Stops immediately: the rest of an answer that ended early gets no verdict. */
  close(): void {
    this.#isClosed = true;
  }

  #read(text: string): void {
    let from = 0;
    for (;;) {
      const newline = text.indexOf('\n', from);
      if (newline < 0) break;
      this.#line += text.slice(from, newline);
      this.#takeLine();
      this.#lineFrom += 1;
      from = newline + 1;
    }
    this.#line += text.slice(from);
  }

  #takeLine(): void {
    const line = this.#line;
    const at = this.#lineFrom;
    this.#line = '';
    this.#lineFrom += line.length;
    if (/^\s*(?:```|~~~)/.test(line)) this.#isInFence = !this.#isInFence;
    else if (!this.#isInFence) {
      const found = citedClaimsIn(line);
      const uncited = this.#options.marksUncited ? uncitedClaimsIn(line) : [];
      for (const claim of [...found, ...uncited]) {
        this.#count += 1;
        if (this.#count > mostClaims) break;
        const key = placeKey(line.slice(0, claim.to).replaceAll(markers, ''));
        this.#waiting.push({ ...claim, from: claim.from + at, to: claim.to + at, key });
      }
    }
    if (this.#waiting.length > 0)
      this.#working ??= this.#work().catch((error: unknown) => {
        // An answer matters more than its check.
        this.#options.log.warn('the claims of an answer could not be checked', { error });
        this.close();
      });
  }

  async #work(): Promise<void> {
    for (;;) {
      await setImmediate();
      const claim = this.#waiting.shift();
      if (!claim || this.#isClosed) break;
      const passages = await this.#passagesFor(claim);
      if (this.#isClosed) break;
      const verdict = claim.ids.length === 0 ? uncitedVerdict(claim) : this.#judge(claim, passages);
      if (!verdict) continue;
      this.judged.push({ claim, verdict, passages });
      this.#options.emit({ type: 'part', kind: 'verdicts', change: [verdict] });
      this.#options.onVerdict?.(verdict);
    }
    this.#working = null;
  }

  /** Its sources, read by the rules passage by passage, yielding in between. */
  async #passagesFor({ ids }: WaitingClaim): Promise<readonly Passage[]> {
    const all: Passage[] = [];
    for (const id of ids) {
      let known = this.#passages.get(id);
      const texts = this.#options.sources.passagesOf(id);
      if (known?.length !== texts.length) {
        const title = this.#options.sources.find(id)?.title ?? '';
        const pageDate = this.#options.sources.publishedAtOf(id);
        known = texts.map((text, index) => known?.[index] ?? { title, text, pageDate });
        this.#passages.set(id, known);
        for (const passage of known) {
          readPassage(passage);
          await setImmediate();
        }
      }
      all.push(...known);
    }
    return all;
  }

  /**
   * Null where its sources cannot support a sentence: a guide explains a calculation, and a remembered fact is the
   * person's own word.
   */
  #judge(claim: WaitingClaim, passages: readonly Passage[]): SentenceVerdict | null {
    const checkable = claim.ids.filter((id) => isCheckable(this.#options.sources.find(id)?.url));
    if (checkable.length < claim.ids.length || !isEnglish(claim.text)) return null;
    // A claim that cites a page in another language may well be right; the rules cannot tell.
    const readable = passages.filter(({ text }) => isEnglish(text));
    if (readable.length === 0) return null;
    const judgement = judgeClaim(claim.text, readable, this.#options.lexicon);
    const quoted = this.#quoted(claim, readable, judgement);
    this.#noteNearest(claim, readable, { ...judgement, quoteId: quoted.quoteId });
    return {
      ...placeOf(claim),
      ...quoted,
      verdict: judgement.verdict,
      by: 'rules',
      ...(isDoubt(judgement.verdict) && { reason: judgement.findings[0]?.rule }),
    };
  }

  #noteNearest(
    { key, ids }: WaitingClaim,
    passages: readonly Passage[],
    { sentence, passage, coverage, quoteId }: Judgement & { quoteId: number | null },
  ): void {
    if (sentence === '') for (const id of ids) this.#nearest.set(`${id} ${key}`, null);
    const text = passages[passage]?.text ?? '';
    const from = sentence === '' ? -1 : text.indexOf(sentence);
    if (quoteId === null || from < 0) return;
    const isAbout = coverage >= leastQuoted;
    this.#nearest.set(`${quoteId} ${key}`, isAbout ? { text, from, to: from + sentence.length } : null);
  }

  #quoted(
    { ids }: WaitingClaim,
    passages: readonly Passage[],
    { sentence, passage }: Judgement,
  ): Pick<SentenceVerdict, 'quote' | 'quoteId'> {
    const from = passages[passage];
    const quoteId = ids.find((id) => from && this.#passages.get(id)?.includes(from)) ?? null;
    const quote = sentence.length > maxQuoteLength ? `${sentence.slice(0, maxQuoteLength - 1)}…` : sentence;
    return { quote, quoteId: quote === '' ? null : quoteId };
  }
}

function isDoubt(verdict: Verdict): boolean {
  return verdict === 'absent' || verdict === 'opposite';
}

function placeOf({ from, to, ids }: CitedClaim): Pick<SentenceVerdict, 'from' | 'to' | 'ids'> {
  return { from, to, ids: ids.slice(0, 20) };
}

function uncitedVerdict(claim: CitedClaim): SentenceVerdict {
  return { ...placeOf(claim), verdict: 'absent', quote: '', quoteId: null, by: 'rules' };
}

/** Amounts of a recipe are scaled, converted and substituted before they are stated. */
const guides = /^\/reference\/(?:everyday-|how-everyday|about-|recipes\/)/;

/** Pages, reference entries, and the person's own files, notes and documents can support a claim. */
function isCheckable(url: string | undefined): boolean {
  if (url === undefined || guides.test(url)) return false;
  return /^(?:https?:|\/(?:files|notes|writer|reference)\/)/.test(url);
}
