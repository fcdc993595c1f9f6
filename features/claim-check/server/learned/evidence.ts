import type { Alignment, WantedWords } from '../align.ts';
import type { Finding } from '../finding.ts';
import type { Lexicon } from '../lexicon.ts';
import type { ReadPassage } from '../read-passage.ts';
import type { Reading } from '../reading/reading.ts';
import type { Surroundings } from '../surroundings.ts';

/** What is known of a claim and the place of its source that is nearest to it. */
export interface Evidence {
  claim: Reading;
  wanted: WantedWords;
  near: Reading;
  alignment: Alignment;
  /** The share of the claim that is in the nearest sentences. */
  coverage: number;
  /** The nearest sentence and what stands around it. */
  around: readonly Reading[];
  nearby: Surroundings;
  source: ReadPassage;
  /** What each rule objects, by the name of the rule. */
  objections: readonly (readonly [rule: string, finding: Finding])[];
  lexicon: Lexicon;
}

/** Numbers by name; what is not named is nought. */
export type Measures = Map<string, number>;
