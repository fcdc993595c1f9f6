/** Irregular singulars and plurals. */
const plurals = `
man men|woman women|child children|person people|foot feet|tooth teeth|goose geese|mouse mice|louse lice|die dice|ox oxen
penny pennies/pence|cactus cacti/cactuses|fungus fungi|nucleus nuclei|radius radii|stimulus stimuli|syllabus syllabuses/syllabi
alumnus alumni|octopus octopuses/octopi|hippopotamus hippopotamuses/hippopotami|genus genera|opus opuses/opera|corpus corpora
bacterium bacteria|medium media|datum data|curriculum curricula|memorandum memoranda|stratum strata|erratum errata
phenomenon phenomena|criterion criteria|larva larvae|formula formulas/formulae|antenna antennae/antennas|nebula nebulae
vertebra vertebrae|alga algae|analysis analyses|basis bases|crisis crises|diagnosis diagnoses|hypothesis hypotheses|oasis oases
parenthesis parentheses|thesis theses|axis axes|index indexes/indices|appendix appendices/appendixes|matrix matrices
vertex vertices|vortex vortices|calf calves|half halves|knife knives|leaf leaves|life lives|loaf loaves|self selves
sheaf sheaves|shelf shelves|thief thieves|wife wives|wolf wolves|elf elves|hoof hooves|scarf scarves|dwarf dwarves/dwarfs
plateau plateaus/plateaux|gateau gateaux|mother-in-law mothers-in-law|father-in-law fathers-in-law|passer-by passers-by
quiz quizzes|bus buses|gas gases|virus viruses|focus focuses/foci|stadium stadiums/stadia|aquarium aquariums/aquaria
roof roofs|belief beliefs|chief chiefs|cliff cliffs|chef chefs|proof proofs|reef reefs|safe safes|giraffe giraffes
potato potatoes|tomato tomatoes|hero heroes|echo echoes|veto vetoes|torpedo torpedoes|mosquito mosquitoes|volcano volcanoes
mango mangoes/mangos|buffalo buffaloes/buffalo|cargo cargoes|tornado tornadoes|domino dominoes|embargo embargoes
sheep sheep|deer deer|fish fish/fishes|moose moose|swine swine|bison bison|salmon salmon|trout trout|species species
series series|aircraft aircraft|spacecraft spacecraft|offspring offspring|shrimp shrimp/shrimps|squid squid/squids|cod cod`;
const withoutSingular = new Set(
  'scissors trousers glasses jeans pyjamas tweezers pliers binoculars shorts tights thanks clothes'.split(
    ' ',
  ),
);
const uncountable = new Set(
  `information advice furniture luggage equipment rice music homework news bread butter water money knowledge weather traffic
  rain luck evidence research software hardware`
    .trim()
    .split(/\s+/),
);

/** Irregular verbs: base form, past tense and past participle. */
const verbs = `
arise arose arisen|awake awoke awoken|be was/were been|bear bore borne|beat beat beaten|become became become|begin began begun
bend bent bent|bet bet bet|bind bound bound|bite bit bitten|bleed bled bled|blow blew blown|break broke broken|breed bred bred
bring brought brought|build built built|burn burned/burnt burned/burnt|burst burst burst|buy bought bought|catch caught caught
choose chose chosen|cling clung clung|come came come|cost cost cost|creep crept crept|cut cut cut|deal dealt dealt|dig dug dug
do did done|draw drew drawn|dream dreamed/dreamt dreamed/dreamt|drink drank drunk|drive drove driven|eat ate eaten
fall fell fallen|feed fed fed|feel felt felt|fight fought fought|find found found|flee fled fled|fling flung flung|fly flew flown
forbid forbade forbidden|forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got got/gotten|give gave given
go went gone|grind ground ground|grow grew grown|hang hung hung|have had had|hear heard heard|hide hid hidden|hit hit hit
hold held held|hurt hurt hurt|keep kept kept|kneel knelt/kneeled knelt/kneeled|know knew known|lay laid laid|lead led led
lean leaned/leant leaned/leant|leap leaped/leapt leaped/leapt|learn learned/learnt learned/learnt|leave left left|lend lent lent
let let let|lie lay lain|light lit lit|lose lost lost|make made made|mean meant meant|meet met met|mistake mistook mistaken
mow mowed mown|overcome overcame overcome|pay paid paid|put put put|quit quit quit|read read read|ride rode ridden|ring rang rung
rise rose risen|run ran run|saw sawed sawn|say said said|see saw seen|seek sought sought|sell sold sold|send sent sent|set set set
sew sewed sewn|shake shook shaken|shed shed shed|shine shone shone|shoot shot shot|show showed shown|shrink shrank shrunk
shut shut shut|sing sang sung|sink sank sunk|sit sat sat|sleep slept slept|slide slid slid|smell smelled/smelt smelled/smelt
sow sowed sown|speak spoke spoken|speed sped sped|spell spelled/spelt spelled/spelt|spend spent spent|spill spilled/spilt spilled/spilt
spin spun spun|spit spat spat|split split split|spoil spoiled/spoilt spoiled/spoilt|spread spread spread|spring sprang sprung
stand stood stood|steal stole stolen|stick stuck stuck|sting stung stung|stink stank stunk|strike struck struck|strive strove striven
swear swore sworn|sweep swept swept|swell swelled swollen|swim swam swum|swing swung swung|take took taken|teach taught taught
tear tore torn|tell told told|think thought thought|throw threw thrown|tread trod trodden|understand understood understood
upset upset upset|wake woke woken|wear wore worn|weave wove woven|weep wept wept|win won won|wind wound wound
withdraw withdrew withdrawn|wring wrung wrung|write wrote written`;

const modifiers = `
good better best|well better best|bad worse worst|badly worse worst|far farther/further farthest/furthest|little less least
many more most|much more most|old older/elder oldest/eldest|ill worse worst`;

const readTable = (table: string) =>
  new Map(
    table
      .trim()
      .split(/[|\n]/)
      .map((row) => {
        const [base = '', ...forms] = row.split(' ');
        return [base, forms.map((form) => form.split('/'))] as const;
      }),
  );
const pluralOfWord = readTable(plurals);
const formsOfVerb = readTable(verbs);
const degreesOf = readTable(modifiers);

const isVowel = (letter: string | undefined) => 'aeiou'.includes(letter ?? ' ');
/** "stop": one syllable ending in one vowel and one consonant doubles the consonant. */
const doubles = (word: string) => /^[^aeiou]*[aeiou][bdfgklmnprtvz]$/.test(word);
const doublesToo = new Set(
  'begin refer prefer occur admit permit regret commit forget control travel cancel'.split(' '),
);
const ending = (word: string, rest: string) =>
  doubles(word) || doublesToo.has(word) ? word + word.at(-1) + rest : word + rest;

/** The plural of a noun; undefined if it has none. */
export function pluralsOf(noun: string): readonly string[] | undefined {
  const word = noun.toLowerCase();
  const known = pluralOfWord.get(word)?.[0];
  if (known) return known;
  if (uncountable.has(word)) return undefined;
  if (withoutSingular.has(word)) return [word];
  if (word.endsWith('man') && !/^(?:human|german|roman|shaman|talisman|ottoman|norman)$/.test(word))
    return [`${word.slice(0, -2)}en`];
  if (/(?:s|x|z|ch|sh)$/.test(word)) return [`${word}es`];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return [`${word}s`];
}

/** The singular of a plural. */
export function singularOf(plural: string): string {
  const word = plural.toLowerCase();
  for (const [singular, [forms]] of pluralOfWord) if (forms?.includes(word)) return singular;
  if (word.endsWith('men')) return `${word.slice(0, -2)}an`;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function regularPast(word: string): string {
  if (word.endsWith('e')) return `${word}d`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`;
  return ending(word, 'ed');
}

export interface VerbForms {
  base: string;
  past: readonly string[];
  participle: readonly string[];
  ing: string;
  third: string;
}

export function verbFormsOf(verb: string): VerbForms {
  const written = verb.toLowerCase().replace(/^to /, '');
  const base = [...formsOfVerb].find(([, forms]) => forms.flat().includes(written))?.[0];
  const word = formsOfVerb.has(written) ? written : (base ?? written);
  const [past, participle] = formsOfVerb.get(word) ?? [[regularPast(word)], [regularPast(word)]];
  const third: Readonly<Record<string, string>> = { be: 'is', have: 'has', do: 'does', go: 'goes' };
  return {
    base: word,
    past: past ?? [],
    participle: participle ?? [],
    ing: presentParticiple(word),
    third: third[word] ?? pluralsOf(word)?.[0] ?? `${word}s`,
  };
}

function presentParticiple(word: string): string {
  if (/[^aeiou]ie$|^[^aeiou]ie$/.test(word)) return `${word.slice(0, -2)}ying`;
  if (word === 'be') return 'being';
  if (/[^eoy]e$/.test(word) && word !== 'singe' && word !== 'age') return `${word.slice(0, -1)}ing`;
  return ending(word, 'ing');
}

/** "Bigger" and "biggest", "more useful" and "most useful". */
export function degreesOfAdjective(adjective: string): {
  comparative: readonly string[];
  superlative: readonly string[];
} {
  const word = adjective.toLowerCase();
  const known = degreesOf.get(word);
  if (known) return { comparative: known[0] ?? [], superlative: known[1] ?? [] };
  const syllables = word.replace(/e$/, '').match(/[aeiouy]+/g)?.length ?? 1;
  const takesMore = syllables > 2 || (syllables === 2 && !/(?:y|le|ow|er|et)$/.test(word));
  if (takesMore) return { comparative: [`more ${word}`], superlative: [`most ${word}`] };
  const stem = word.endsWith('e')
    ? word.slice(0, -1)
    : /[^aeiou]y$/.test(word)
      ? `${word.slice(0, -1)}i`
      : doubles(word) && isVowel(word.at(-2))
        ? word + word.at(-1)
        : word;
  return { comparative: [`${stem}er`], superlative: [`${stem}est`] };
}
