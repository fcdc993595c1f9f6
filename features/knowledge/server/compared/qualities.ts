/** What can be compared of two things, by what of them is asked for. */
export interface Quality {
  /** Its word, for more and for less of it. */
  more: string;
  less: string;
  /** Ways to ask for it; `{}` is the thing. */
  asks: readonly string[];
  measured: 'length' | 'mass' | 'speed' | 'heat' | 'year' | 'size';
  verb?: 'came';
  /** What stands beside the right figure where a fact has several. */
  beside?: RegExp;
}

const beside = {
  height: /\b(?:high|tall|height|above)\b/i,
  length: /\b(?:long|length)\b/i,
  depth: /\bdeep|depth\b/i,
};
const height = {
  asks: ['how tall is {}', 'how high is {}'],
  measured: 'length',
  beside: beside.height,
} as const;
const birth = ['when was {} born', 'when was {} built', 'when was {} founded', 'when was {} invented'];
const start = ['when did {} start', 'when did {} begin', 'when was {}', ...birth];

export const qualities: readonly Quality[] = [
  { more: 'taller', less: 'shorter', ...height },
  { more: 'higher', less: 'lower', ...height },
  { more: 'longer', less: 'shorter', asks: ['how long is {}'], measured: 'length', beside: beside.length },
  { more: 'deeper', less: 'shallower', asks: ['how deep is {}'], measured: 'length', beside: beside.depth },
  { more: 'heavier', less: 'lighter', asks: ['how heavy is {}', 'how much does {} weigh'], measured: 'mass' },
  { more: 'faster', less: 'slower', asks: ['how fast is {}', 'how fast can {} run'], measured: 'speed' },
  { more: 'hotter', less: 'colder', asks: ['how hot is {}'], measured: 'heat' },
  { more: 'hotter', less: 'cooler', asks: ['how hot is {}'], measured: 'heat' },
  {
    more: 'bigger',
    less: 'smaller',
    asks: ['what is the diameter of {}', 'how big is {}'],
    measured: 'size',
  },
  {
    more: 'larger',
    less: 'smaller',
    asks: ['what is the diameter of {}', 'how big is {}'],
    measured: 'size',
  },
  {
    more: 'further from the sun',
    less: 'closer to the sun',
    asks: ['how far is {} from the sun'],
    measured: 'length',
  },
  {
    more: 'further from the sun',
    less: 'nearer the sun',
    asks: ['how far is {} from the sun'],
    measured: 'length',
  },
  { more: 'younger', less: 'older', asks: birth, measured: 'year' },
  { more: 'newer', less: 'older', asks: birth, measured: 'year' },
  { more: 'later', less: 'earlier', asks: start, measured: 'year', verb: 'came' },
];

export const qualityBy = (word: string): { quality: Quality; isMore: boolean } | undefined => {
  const quality = qualities.find(({ more, less }) => more === word || less === word);
  return quality && { quality, isMore: quality.more === word };
};
