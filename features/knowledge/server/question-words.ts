const words = (text: string) => text.split(/\s+/).filter(Boolean);

/** Stop words, in questions and question patterns alike. */
export const lightWords: ReadonlySet<string> = new Set(
  words(`a about actually all am an and any anyone are as at be been being between by call called calling calls can come put puts comes could cause caused
  causes did do does done during earth's ever every exactly for form formed from gets get give given had happen happened happens has have
  having he her here him his i in into is it its just know known like likely list located main many me mean means much my name named
  number occur of off ok on one or our out over please reason really say she should situated so some someone something take takes tell than
  that the their them then there these they again drew dropped help now spilled spilt thing this
  those if whether still to told total uped usually very was way we were what when where which while who whole whom whose why will with would you
  your yours how normally typically roughly approximately around nowadays currently still best easiest quickest properly lot proper famous
  basically general generally actual whats become becomes became also anyway anything else ones other called belong belongs consist consists
  contain contains certain got gets gotten theres`),
);

/** Words so weak that a question may contain them anywhere. */
export const emptyWords: ReadonlySet<string> = new Set(
  words(`type kind sort term word name world famous common typical average adult human body part celsius fahrenheit degrees
  centigrade material substance popular somebody idiom saying expression proverb phrase`),
);

/**
 * Words that say how ordinary a thing is, or that somebody talks: a question means the same without them. Only looked at
 * where a fact already has two words of the question.
 */
export const neutralWords: ReadonlySet<string> = new Set(
  words(`normal standard regular ordinary usual main primary basic thing things official officially medical technical proper
  formal correct exact real simple plain entire modern nice good old-fashioned everyday traditional classic well-known
  recipe says said saying says mum teacher school homework quiz crossword clue answer question tip piece bit lot sort fancy
  big little people person human someone use used using normally mostly mainly usually generally always actually naturally
  originally supposed should need must want like think guess wonder wondering remember forgot set found seen keep days
  nowadays today history story fact facts info information`),
);

/** Words that change which thing is meant. “First” has no stem of its own among light words. */
export const narrowingWords: ReadonlySet<string> = new Set(
  words(
    `second third fourth fifth last next before after half double twice except only least most without single`,
  ),
);

/** The category of a thing, at the start of the question: "which animal has three hearts". */
export const headWords: ReadonlySet<string> = new Set(
  words(`animal creature country city place person people man woman artist author writer scientist inventor composer
  painter explorer book novel play painting song opera film ship word term object substance material type kind sort year century
  date food dish drink instrument organ event battle language game sport process device tool part bird fish insect mammal tree
  world body human earth planet monument famous common typical average adult somebody celsius fahrenheit degrees centigrade`),
);

/** Synonyms: the first of a line stands for all of it. */
const groups = `
  largest biggest greatest huge
  highest tallest
  high tall height
  long length duration
  deep depth
  fast speed quick quickly
  heavy weight weigh weighs
  big large size wide
  smallest tiniest littlest
  fastest quickest speediest
  human humans people person man's
  adult grown grownup
  football soccer
  aeroplane airplane plane aircraft airplanes planes aeroplanes
  start began begin begins beginning begun started starts
  end ended ending ends finish finished
  fall fell falls fallen
  sink sank sunk sinks sinking
  colour color colors colours coloured colored
  remove rid descale
  substitute instead replace replacement alternative no
  write wrote written writes author
  paint painted paints painting
  compose composed composes
  invent invented invents invention create created creates
  discover discovered discovers discovery
  found founded
  build built builds constructed construct construction
  die died dies dead death
  live lives lived living habitat
  eat eats ate eaten eating diet feed feeds
  make makes made making
  fly flies flew flown flying
  leave leaves leaf
  tooth teeth
  foot feet
  mouse mice
  goose geese
  child children kid kids baby babies toddler
  cannot cant
  not dont doesnt isnt arent didnt wasnt
  somebody someone
  stuff thing
  alcohol booze
  opposite antonym antonyms opposites contrary reverse
  vapour vapor steam

  wolf wolves
  knife knives
  speak spoke spoken speaks
  swim swam swims swimming
  drink drank drunk drinks
  grow grew grown grows
  break broke broken breaks
  freeze froze frozen freezes freezing
  boil boils boiled boiling
  melt melts melted melting
  sleep slept sleeps sleeping
  born birth
  pregnant pregnancy gestation
  uk britain british
  usa us american
  automobile car cars automobiles
  temperature temp
  television tv telly
  mathematics maths math
  movie film films movies
  bicycle bike bikes
  sofa couch
  fridge refrigerator
  hoover vacuum
  rubbish garbage trash
  doctor physician
  mould mold mouldy
  flavour flavor
  aluminium aluminum
  centre center
  metre meter metres meters
  litre liter litres liters
  kilometre kilometer kilometres kilometers km
  money currency
  cell cells
  trousers jeans pants
  shirt tshirt blouse
  jumper sweater pullover
  stain stains stained
  wash washed washing launder
  clean cleaned cleaning cleans dirty filthy
  unblock unclog blocked clogged unclogging
  odour smell smells smelly stink stinks
  scientific scientifically
  abbreviation stand stands acronym
  chemical chemically
  sign symbol
  war wars
  emperor emperors
  pyramid pyramids
  star stars
  planet planets
  moon moons
  orbit orbits revolve
  bone bones
  muscle muscles
  vitamin vitamins
  need needs needed
  keep store keeps last lasts stay kept stored
  sun sun's sunlight sunshine
  near nearest closest close
  mother mum mom
  father dad
  wife wives
  photograph photo picture
  win won wins winner
  rule ruled reign reigned
  lead led
  fight fought
  carry carried carries
  protect protects protected protecting
  pump pumps pumping
  produce produces produced producing
  absorb absorbs absorbed
  measure measures measured measuring measurement
  hatch hatched
  female females
  male males
  popular popularity
  difference different differ differs distinguish
  vs versus
  describe describes
  explode exploded explosion
  erupt erupted eruption
  kill killed kills assassinate assassinated
  wear wore worn wears
  teach taught teaches
  sell sold sells
  sing sang sung sings singer
  ring rings
  rise rises risen
  shine shines shone
  hurt hurts
  bite bites bit bitten
  sting stings stung
`;

const special: readonly (readonly [string, string])[] = [
  ['furthest', 'farthest'],
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
  ['seven', '7'],
  ['eight', '8'],
  ['nine', '9'],
  ['ten', '10'],
  ['eleven', '11'],
  ['twelve', '12'],
  ['hundred', '100'],
  ['1st', 'first'],
  ['2nd', 'second'],
  ['3rd', 'third'],
  ['co2', 'carbon dioxide'],
  ['h2o', 'water h2o'],
];

export const sameWords: ReadonlyMap<string, string> = new Map([
  ...groups
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = words(line);
      return others.map((other): [string, string] => [other, first]);
    }),
  ...special,
]);
