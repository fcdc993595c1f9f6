import { pluralsOf, singularOf } from './inflect.ts';

/** Things with different names in British and American English, in that order. */
const names = `
aeroplane airplane|aubergine eggplant|autumn fall|bill check|biscuit cookie|bonnet hood|boot trunk|braces suspenders|car park parking lot
chemist drugstore|chips French fries|cinema movie theater|cot crib|courgette zucchini|crisps potato chips|cupboard closet
curtains drapes|dressing gown bathrobe|dummy pacifier|dustbin trash can|estate agent realtor|film movie|flat apartment
football soccer|fortnight two weeks|full stop period|garden yard|ground floor first floor|gearbox transmission|hairgrip bobby pin
handbag purse|holiday vacation|hoover vacuum cleaner|jam jelly|jelly jello|jumper sweater|ladybird ladybug|lift elevator|lorry truck
maize corn|maths math|mobile phone cell phone|motorway freeway|mum mom|nappy diaper|noughts and crosses tic-tac-toe|number plate license plate
nursery preschool|off-licence liquor store|pavement sidewalk|petrol gasoline|petrol station gas station|plaster Band-Aid|postcode zip code
post mail|pram baby carriage|primary school elementary school|pushchair stroller|queue line|railway railroad|return ticket round-trip ticket
rubber eraser|rubbish garbage|rocket arugula|spanner wrench|spring onion scallion|sweets candy|tap faucet|tea towel dish towel|term semester
tights pantyhose|timetable schedule|toilet restroom|torch flashlight|trainers sneakers|trousers pants|underground subway|vest undershirt
waistcoat vest|windscreen windshield|wing mirror side mirror|zip zipper|zebra crossing crosswalk|coriander cilantro|treacle molasses
candyfloss cotton candy|ice lolly popsicle|hob stovetop|tin can|draughts checkers|solicitor lawyer|caravan trailer|fringe bangs`;

/** Irregular spelling differences, beyond the rules below. */
const spellings = `
aluminium aluminum|anaesthetic anesthetic|analyse analyze|artefact artifact|axe ax|catalogue catalog|cheque check|cosy cozy|defence defense
dialogue dialog|doughnut donut|draught draft|enrol enroll|fulfil fulfill|grey gray|instalment installment|jewellery jewelry|kerb curb
licence license|manoeuvre maneuver|mould mold|moustache mustache|mum mom|offence offense|omelette omelet|paediatric pediatric|plough plow
practise practice|pretence pretense|programme program|pyjamas pajamas|sceptical skeptical|skilful skillful|speciality specialty|storey story
sulphur sulfur|tyre tire|whisky whiskey|wilful willful|woollen woolen|yoghurt yogurt|travelling traveling|travelled traveled
traveller traveler|cancelled canceled|cancelling canceling|modelling modeling|labelled labeled|marvellous marvelous|counsellor counselor
centre center|theatre theater|metre meter|litre liter|fibre fiber|calibre caliber|sombre somber|spectre specter|lustre luster|sabre saber
encyclopaedia encyclopedia|foetus fetus|oestrogen estrogen|diarrhoea diarrhea|haemoglobin hemoglobin|anaemia anemia|archaeology archeology
mediaeval medieval|ageing aging|judgement judgment|acknowledgement acknowledgment|disc disk|sceptic skeptic|gaol jail|maths math`;

interface Pair {
  british: string;
  american: string;
}

/** Multi-word names are split where the row can be read in only one way. */
function readPairs(table: string): Pair[] {
  return table
    .trim()
    .split(/[|\n]/)
    .map((row) => {
      const words = row.split(' ');
      const middle = splitAt[row] ?? Math.ceil(words.length / 2);
      return { british: words.slice(0, middle).join(' '), american: words.slice(middle).join(' ') };
    });
}
/** Where the British half ends, if not in the middle. */
const splitAt: Readonly<Record<string, number>> = {
  'car park parking lot': 2,
  'chips French fries': 1,
  'cinema movie theater': 1,
  'crisps potato chips': 1,
  'dressing gown bathrobe': 2,
  'dustbin trash can': 1,
  'estate agent realtor': 2,
  'fortnight two weeks': 1,
  'full stop period': 2,
  'hairgrip bobby pin': 1,
  'hoover vacuum cleaner': 1,
  'mobile phone cell phone': 2,
  'noughts and crosses tic-tac-toe': 3,
  'number plate license plate': 2,
  'off-licence liquor store': 1,
  'petrol station gas station': 2,
  'postcode zip code': 1,
  'pram baby carriage': 1,
  'spring onion scallion': 2,
  'candyfloss cotton candy': 1,
  'zebra crossing crosswalk': 2,
};

const namePairs = readPairs(names);
const spellingPairs = readPairs(spellings);

const rules: readonly (readonly [british: RegExp, american: string])[] = [
  [/(?<=[a-z]{2})our(?=$|s$|ed$|ing$|able$|ful$|ite$|hood$|less$|al$)/, 'or'],
  [/(?<=[a-z]{2})is(?=e$|es$|ed$|ing$|ation$|ations$|er$)/, 'iz'],
  [/ys(?=e$|es$|ed$|ing$)/, 'yz'],
];
const backRules: readonly (readonly [american: RegExp, british: string])[] = [
  [
    /(?<=(?:col|fav|hon|hum|lab|neighb|rum|sav|behavi|harb|vap|vig|val|od|arm|clam|end|flav|glam|parl|ranc|splend|tum))or/,
    'our',
  ],
  [/(?<=[a-z]{2})iz(?=e$|es$|ed$|ing$|ation$|ations$|er$)/, 'is'],
  [/yz(?=e$|es$|ed$|ing$)/, 'ys'],
];
/** Always spelt with "is", or with another "our", on both sides. */
const never = new Set(
  `advertise advise arise comprise compromise despise devise disguise enterprise exercise franchise improvise promise raise
  revise rise supervise surprise televise wise your four hour tour pour sour flour contour velour prise praise noise poise`
    .trim()
    .split(/\s+/),
);

export interface AcrossAtlantic extends Pair {
  isSpelling: boolean;
}

/** “Band-Aids” keeps its capitals. */
function pluralOf(name: string): string {
  const plural = pluralsOf(name)?.[0] ?? name;
  return plural.startsWith(name.toLowerCase()) ? name + plural.slice(name.length) : plural;
}

/** Both variants of a word, given either. */
export function acrossAtlantic(written: string, wanted: 'british' | 'american'): AcrossAtlantic | undefined {
  const word = written.toLowerCase();
  const other = wanted === 'british' ? 'american' : 'british';
  const spelt = spellingPairs.find((pair) => pair[other].toLowerCase() === word);
  if (spelt) return { ...spelt, isSpelling: true };
  const named = namePairs.find((pair) => pair[other].toLowerCase() === word);
  if (named) return { ...named, isSpelling: false };
  const one = singularOf(word);
  const ofOne = one === word ? undefined : namePairs.find((pair) => pair[other].toLowerCase() === one);
  if (ofOne)
    return { british: pluralOf(ofOne.british), american: pluralOf(ofOne.american), isSpelling: false };
  if (never.has(word)) return undefined;
  for (const [pattern, replacement] of wanted === 'american' ? rules : backRules) {
    const result = word.replace(pattern, replacement);
    if (result !== word)
      return wanted === 'american'
        ? { british: word, american: result, isSpelling: true }
        : { british: result, american: word, isSpelling: true };
  }
  return undefined;
}
