/** Base form, then the irregular forms that lead to it. The data package lacks WordNet's own lists. */
const nouns = `
man men|woman women|child children|person persons|foot feet|tooth teeth|goose geese|mouse mice|louse lice|die dice
ox oxen|penny pence|cactus cacti|fungus fungi|nucleus nuclei|radius radii|stimulus stimuli|focus foci|syllabus syllabi
alumnus alumni|bacillus bacilli|locus loci|terminus termini|octopus octopi|hippopotamus hippopotami|genus genera
opus opera|corpus corpora|bacterium bacteria|medium media|datum data|curriculum curricula|memorandum memoranda
stratum strata|erratum errata|aquarium aquaria|stadium stadia|ovum ova|phenomenon phenomena|criterion criteria
automaton automata|polyhedron polyhedra|alga algae|larva larvae|antenna antennae|formula formulae|nebula nebulae
vertebra vertebrae|alumna alumnae|analysis analyses|basis bases|crisis crises|diagnosis diagnoses|hypothesis hypotheses
oasis oases|parenthesis parentheses|synthesis syntheses|thesis theses|axis axes|emphasis emphases|metamorphosis metamorphoses
photosynthesis photosyntheses|neurosis neuroses|synopsis synopses|index indices|appendix appendices|matrix matrices
vertex vertices|vortex vortices|apex apices|codex codices|helix helices|calf calves|half halves|knife knives|leaf leaves
life lives|loaf loaves|self selves|sheaf sheaves|shelf shelves|thief thieves|wife wives|wolf wolves|elf elves|hoof hooves
scarf scarves|dwarf dwarves|wharf wharves|beau beaux|bureau bureaux|plateau plateaux|chateau chateaux|gateau gateaux
seraph seraphim|cherub cherubim|brother brethren|mother-in-law mothers-in-law|father-in-law fathers-in-law
passer-by passers-by|attorney-general attorneys-general|virus viri|bus buses|gas gases|quiz quizzes|titmouse titmice`;

const verbs = `
be am is are was were been being|have has had having|do does did done|go goes went gone|say said|make made|get got gotten
know knew known|take took taken|see saw seen|come came|think thought|find found|give gave given|tell told|feel felt
become became|leave left|put putting|mean meant|keep kept|let letting|begin began begun beginning|show shown|hear heard
run ran running|hold held|bring brought|write wrote written|sit sat sitting|stand stood|lose lost|pay paid|meet met
set setting|learn learnt|lead led|understand understood|speak spoke spoken|read reading|spend spent|grow grew grown
win won winning|buy bought|send sent|build built|fall fell fallen|cut cutting|sell sold|break broke broken|drive drove driven
eat ate eaten|draw drew drawn|fly flew flown|lie lay lain lying|rise rose risen|throw threw thrown|catch caught|teach taught
choose chose chosen|seek sought|fight fought|wear wore worn|sing sang sung|swim swam swum swimming|drink drank drunk
ring rang rung|sink sank sunk|spring sprang sprung|shrink shrank shrunk|steal stole stolen|freeze froze frozen
forget forgot forgotten|forgive forgave forgiven|hide hid hidden|bite bit bitten|ride rode ridden|shake shook shaken
wake woke woken|tear tore torn|swear swore sworn|bear bore borne|strike struck stricken|stick stuck|dig dug digging
hang hung|swing swung|sting stung|spin spun spinning|cling clung|fling flung|wring wrung|slide slid|shoot shot|light lit
sleep slept|sweep swept|weep wept|creep crept|deal dealt|dream dreamt|kneel knelt|bend bent|lend lent|burn burnt
spell spelt|spill spilt|spoil spoilt|smell smelt|bind bound|grind ground|wind wound|breed bred|feed fed|bleed bled|speed sped
flee fled|shine shone|hit hitting|quit quitting|shut shutting|split splitting|spread spreading|bet betting|blow blew blown
weave wove woven|tread trod trodden|undergo underwent undergone|overcome overcame|withdraw withdrew withdrawn
arise arose arisen|awake awoke awoken|beat beaten|behold beheld|forbid forbade forbidden|foresee foresaw foreseen
mistake mistook mistaken|saw sawn|sew sewn|sow sown|swell swollen|thrive throve|undo undid undone|uphold upheld|upset upsetting
die dying|tie tying|vie vying|dye dyeing|singe singeing|picnic picnicked picnicking|panic panicked panicking|mimic mimicked
traffic trafficked trafficking|stop stopped stopping|plan planned planning|travel travelled travelling|cook cooking`;

const modifiers = `
good better best|well better best|bad worse worst|far farther farthest further furthest|little less least|many more most
much more most|old elder eldest|big bigger biggest|hot hotter hottest|thin thinner thinnest|fat fatter fattest|sad sadder saddest
red redder reddest|wet wetter wettest|early earlier earliest|happy happier happiest|dry drier driest|shy shyer shyest`;

function invert(list: string): Map<string, string[]> {
  const bases = new Map<string, string[]>();
  for (const entry of list.trim().split(/[|\n]/)) {
    const [base, ...forms] = entry.split(' ');
    for (const form of forms) bases.set(form, [...(bases.get(form) ?? []), base!]);
  }
  return bases;
}

/** Form to base forms. */
export const irregularForms = [invert(nouns), invert(verbs), invert(modifiers)];
