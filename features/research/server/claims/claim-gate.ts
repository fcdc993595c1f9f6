import { citationMarker, doubtMarker, uncitedMarker } from '#features/assistant/shared/citation-marker.ts';
import type { ClaimCounts } from '#features/research/shared/research-record.ts';
import { checkClaim, type Lexicon, type Passage } from './check-claim.ts';
import { contentOf, plainClaim } from './claim-words.ts';

export interface ClaimGateOptions {
  /** Everything that was read of the source with this number. */
  passagesOf(n: number): readonly Passage[];
  lexicon: Lexicon;
  /** Whether a sentence that states something without naming a source gets a mark of its own. */
  marksUncited: boolean;
  onCount?(counts: ClaimCounts): void;
}

/** Of a source that was cited beside a better one, at least this much of the claim must be its own. */
const leastShare = 0.3;
/** Fewer words than this state nothing that a source could be asked for. */
const fewestWords = 4;
/** Sentences about the report or about what is missing have no source. */
const openings = [
  String.raw`(?:i|we|no|none|nothing|here|below) |note|sources?\b|the sources|these sources`,
  'this report|this answer|in short|overall',
  'it (?:is|was) not (?:clear|known|possible)|there (?:is|was) no',
  'the (?:question|passages|search)',
].join('|');
const admissions = 'not found|no source|sources (?:agree|disagree|differ)|could not be';
const aboutItself = new RegExp(String.raw`^(?:${openings})|(?:${admissions})\b`, 'i');

/**
 * Checks each sentence against the passages it cites while the text streams. A marker whose passages do not
 * support the sentence leaves as ⟦n?⟧, and a claim without any as ⟦?⟧. Text is held back only where a
 * marker may follow, so nothing that was shown ever changes.
 */
export class ClaimGate {
  readonly counts: ClaimCounts = { supported: 0, unsupported: 0, uncited: 0 };
  readonly #options: ClaimGateOptions;
  /** What was let through of the current sentence. */
  #sentence = '';
  /** Since the last marker of the sentence. */
  #clause = '';
  /** Markers before any word of their sentence; judged when it ends. */
  #leading: number[] = [];
  #isCited = false;
  #markers: number[] = [];
  /** White space before the first of these markers. */
  #before = '';
  /** A marker that has begun. */
  #marker = '';
  /** White space, and closing marks, that may stand before a marker or a new sentence. */
  #space = '';
  #isAfterEnd = false;
  #line = '';
  #isInFence = false;

  constructor(options: ClaimGateOptions) {
    this.#options = options;
  }

  push(text: string): string {
    let out = '';
    for (const character of text) out += this.#take(character);
    return out;
  }

  end(): string {
    const out = this.#flushMarker() + this.#flushMarkers() + this.#endSentence();
    const space = this.#space;
    this.#space = '';
    return out + space;
  }

  #take(character: string): string {
    if (this.#marker) return this.#takeMarker(character);
    if (character === '⟦' && !this.#isInCode()) {
      this.#marker = '⟦';
      return '';
    }
    if (character === '\n') return this.#takeNewline();
    if (/\s/.test(character)) {
      if (this.#markers.length === 0 && !this.#isAfterEnd) return this.#let(character);
      this.#space += character;
      return '';
    }
    let out = this.#flushMarkers();
    if (this.#isAfterEnd && this.#space) {
      // A small letter goes on with the sentence: the point was an abbreviation's.
      if (/\p{Ll}/u.test(character)) this.#isAfterEnd = false;
      else out += this.#endSentence();
    }
    out += this.#releaseSpace() + this.#let(character);
    if (/[.!?]/.test(character)) this.#isAfterEnd = true;
    else if (!/["”’)\]*_]/.test(character)) this.#isAfterEnd = false;
    return out;
  }

  #takeNewline(): string {
    if (this.#isInFence || /^\s*(?:```|~~~)/.test(this.#line)) {
      if (/^\s*(?:```|~~~)/.test(this.#line)) this.#isInFence = !this.#isInFence;
      this.#reset();
      this.#line = '';
      return `${this.#releaseSpace()}\n`;
    }
    const out = this.#flushMarkers() + this.#endSentence() + this.#releaseSpace();
    this.#line = '';
    return `${out}\n`;
  }

  #takeMarker(character: string): string {
    this.#marker += character;
    const whole = /^⟦(\d{1,7})⟧$/.exec(this.#marker);
    if (whole) {
      if (this.#markers.length === 0) this.#before = this.#space;
      this.#space = '';
      this.#markers.push(Number(whole[1]));
      this.#marker = '';
      this.#isCited = true;
      this.#line += whole[0];
      return '';
    }
    if (/^⟦\d{0,7}$/.test(this.#marker)) return '';
    // The marks are ours to give: nobody may write them in advance.
    if (/^⟦\d{0,7}\?$/.test(this.#marker)) return '';
    if (/^⟦\d{0,7}\?⟧$/.test(this.#marker)) {
      this.#marker = '';
      return '';
    }
    const text = this.#marker;
    this.#marker = '';
    let out = this.#flushMarkers();
    if (this.#isAfterEnd && this.#space) out += this.#endSentence();
    out += this.#releaseSpace() + this.#let(text.charAt(0));
    for (const rest of text.slice(1)) out += this.#take(rest);
    return out;
  }

  #flushMarker(): string {
    const text = this.#marker;
    this.#marker = '';
    return text === '' ? '' : this.#releaseSpace() + this.#let(text);
  }

  #let(text: string): string {
    this.#sentence += text;
    this.#clause += text;
    this.#line += text;
    return text;
  }

  #releaseSpace(): string {
    const space = this.#space;
    this.#space = '';
    this.#sentence += space;
    this.#clause += space;
    return space;
  }

  #isInCode(): boolean {
    return this.#isInFence || (this.#line.match(/`/g)?.length ?? 0) % 2 === 1;
  }

  /** Judges the markers that have come in a row. */
  #flushMarkers(): string {
    if (this.#markers.length === 0) return '';
    const markers = this.#markers;
    const before = this.#before;
    this.#markers = [];
    this.#before = '';
    if (plainClaim(this.#sentence) === '') {
      this.#leading.push(...markers);
      return before + markers.map(citationMarker).join('');
    }
    const clause = contentOf(plainClaim(this.#clause)).length >= 2 ? this.#clause : this.#sentence;
    this.#clause = '';
    const judged = this.#judge(clause, markers);
    return before + judged.map(({ n, holds }) => (holds ? citationMarker(n) : doubtMarker(n))).join('');
  }

  #judge(claim: string, markers: readonly number[]): { n: number; holds: boolean }[] {
    const { passagesOf, lexicon } = this.#options;
    const together = checkClaim(claim, markers.flatMap(passagesOf), lexicon).isSupported;
    this.#count(together ? 'supported' : 'unsupported');
    return markers.map((n) => {
      if (markers.length === 1) return { n, holds: together };
      const own = checkClaim(claim, passagesOf(n), lexicon);
      return {
        n,
        holds: own.isSupported || (together && own.coverage >= leastShare && own.mismatch === 'words'),
      };
    });
  }

  #endSentence(): string {
    let mark = '';
    if (this.#leading.length > 0 && plainClaim(this.#sentence) !== '') {
      const judged = this.#judge(this.#sentence, this.#leading);
      mark = judged.flatMap(({ n, holds }) => (holds ? [] : [doubtMarker(n)])).join('');
    } else if (this.#options.marksUncited && !this.#isCited && this.#isClaim()) {
      this.#count('uncited');
      mark = ` ${uncitedMarker}`;
    }
    this.#reset();
    return mark;
  }

  #isClaim(): boolean {
    if (/^\s*(?:#{1,6}\s|\||>)/.test(this.#line)) return false;
    const claim = plainClaim(this.#sentence);
    if (!/[.!]["”’)\]*_]*$/.test(claim) || aboutItself.test(claim)) return false;
    return contentOf(claim).length >= fewestWords;
  }

  #count(kind: keyof ClaimCounts): void {
    this.counts[kind] += 1;
    this.#options.onCount?.({ ...this.counts });
  }

  #reset(): void {
    this.#sentence = '';
    this.#clause = '';
    this.#leading = [];
    this.#isCited = false;
    this.#isAfterEnd = false;
  }
}
