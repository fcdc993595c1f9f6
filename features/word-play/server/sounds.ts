/** The source's phonemes, each with the character that is stored: three per vowel, for the three levels of stress. */
const vowels = ['AA', 'AE', 'AH', 'AO', 'AW', 'AY', 'EH', 'ER', 'EY', 'IH', 'IY', 'OW', 'OY', 'UH', 'UW'];
const consonants = [
  'B',
  'CH',
  'D',
  'DH',
  'F',
  'G',
  'HH',
  'JH',
  'K',
  'L',
  'M',
  'N',
  'NG',
  'P',
  'R',
  'S',
  'SH',
  'T',
  'TH',
  'V',
  'W',
  'Y',
  'Z',
  'ZH',
];
const allSounds = [...vowels.flatMap((vowel) => [`${vowel}0`, `${vowel}1`, `${vowel}2`]), ...consonants];
const firstSign = 48;
const signOf = new Map(allSounds.map((sound, index) => [sound, String.fromCharCode(firstSign + index)]));

/** "M UW1 N" with one character per phoneme. */
export const packSounds = (sounds: string): string =>
  sounds
    .split(' ')
    .map((sound) => signOf.get(sound) ?? '')
    .join('');

export const unpackSounds = (packed: string): string =>
  [...packed].map((sign) => allSounds[sign.charCodeAt(0) - firstSign] ?? '').join(' ');

/** A vowel ends with its stress: "UW1". */
const isVowel = (sound: string) => /\d$/.test(sound);

/** Everything from the last stressed vowel on, without the stress itself: what rhyming words share. */
export function rhymingPart(sounds: string): string {
  const all = sounds.split(' ');
  const stressed = all.findLastIndex((sound) => /[12]$/.test(sound));
  const from = stressed >= 0 ? stressed : all.findLastIndex(isVowel);
  return all
    .slice(Math.max(0, from))
    .map((sound) => sound.replace(/\d$/, ''))
    .join('');
}

export const countSyllables = (sounds: string): number => sounds.split(' ').filter(isVowel).length;

/** A phoneme, as respelled for readers and in the International Phonetic Alphabet. */
const ipa: Readonly<Record<string, string>> = {
  ...{
    AA: 'ɑː',
    AE: 'æ',
    AH: 'ʌ',
    AO: 'ɔː',
    AW: 'aʊ',
    AY: 'aɪ',
    EH: 'ɛ',
    ER: 'ɜːr',
    EY: 'eɪ',
    IH: 'ɪ',
    IY: 'iː',
  },
  ...{
    OW: 'oʊ',
    OY: 'ɔɪ',
    UH: 'ʊ',
    UW: 'uː',
    B: 'b',
    CH: 'tʃ',
    D: 'd',
    DH: 'ð',
    F: 'f',
    G: 'ɡ',
    HH: 'h',
    JH: 'dʒ',
  },
  ...{
    K: 'k',
    L: 'l',
    M: 'm',
    N: 'n',
    NG: 'ŋ',
    P: 'p',
    R: 'r',
    S: 's',
    SH: 'ʃ',
    T: 't',
    TH: 'θ',
    V: 'v',
    W: 'w',
  },
  ...{ Y: 'j', Z: 'z', ZH: 'ʒ' },
};

/** Consonants that can precede another one at the start of a syllable. */
const clusters = /^(?:[PBTDKGF]R|[PBKGFS]L|S[PTKMNW]|TW|KW|DW|HHW|[PBTDKGFMNV]Y|SHR|THR|S[PTK]R)$/;

/** "/rɪˈfrɪdʒəˌreɪtər/", in the source's American pronunciation. */
export function asIpa(sounds: string): string {
  const all = sounds.split(' ');
  const isLong = countSyllables(sounds) > 1;
  let text = '';
  for (const [index, sound] of all.entries()) {
    const stress = isLong ? stressBefore(all, index) : '';
    const name = sound.replace(/\d$/, '');
    const unstressed = sound === 'AH0' ? 'ə' : sound === 'ER0' ? 'ər' : undefined;
    text += stress + (unstressed ?? ipa[name] ?? name.toLowerCase());
  }
  return `/${text}/`;
}

/** The stress mark of the syllable that starts with this phoneme. */
function stressBefore(all: readonly string[], index: number): string {
  const nextVowel = all.findIndex((sound, at) => at >= index && isVowel(sound));
  if (nextVowel < 0) return '';
  const mark = { 1: 'ˈ', 2: 'ˌ' }[all[nextVowel]?.at(-1) ?? ''] ?? '';
  return mark && startOfSyllable(all, nextVowel) === index ? mark : '';
}

function startOfSyllable(all: readonly string[], vowel: number): number {
  let start = vowel;
  const before = all.findLastIndex((sound, at) => at < vowel && isVowel(sound));
  if (before < 0) return 0;
  if (vowel - before > 1) start = vowel - 1;
  if (start - before > 1 && clusters.test(`${all[start - 1]}${all[start]}`)) start--;
  return start;
}
