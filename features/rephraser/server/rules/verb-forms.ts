const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Participles that differ from their base form, so that they decide what precedes them. */
export const participles = words(`
been had done gone seen taken given made got become begun broken bought brought built caught chosen driven eaten fallen
felt found forgotten frozen grown heard held hidden kept known led left lost meant met paid ridden risen said sent shown
sold spent spoken stolen swum taught thought thrown told understood won worn written drawn flown forgiven slept stood
`);

/** The ones that follow "it's" and "that's" only in the sense of "has": "it's broken" is ambiguous. */
export const onlyHad = words('been had got become gone happened come');

/** Participles identical to their base form: "it's set in Rome" is one thing, "it's put me off" another. */
export const unchangedParticiples = words(
  'put set cut hit let shut hurt cost read spread split bet beat quit run',
);

/** Verbs before which "got to" can only mean obligation: "he's got to know" can mean something else. */
export const duties = words(`
be bring buy call change check choose clean come decide do eat fill find finish fix get give go help keep leave make move pay
pick plan ring say sell send show sign sort start stay stop take talk tell think try turn wait wash write
`);

/** Base forms that can follow "would"; those that are also participles are not among them. */
export const bases = words(`
be have like love prefer rather hate go say make take see know think find give tell feel leave keep mean begin show hear
hold bring write sit stand lose pay meet lead understand speak spend grow win buy send build fall sell break drive eat draw
fly choose seek fight wear sing swim drink steal forget wake call ask need want try use work help seem turn start play move
live believe happen appreciate be better look wait stay stop join suggest recommend expect hope agree ask explain advise
argue add allow appear arrive accept answer avoid book bet change check clean close consider cook count cover cross do drop
enjoy enter fail finish follow get imagine include listen manage miss offer open order pass phone pick plan point prepare
push reach receive remember reply save share sleep smile struggle talk teach thank travel trust visit walk watch welcome
wish worry
`);

export const adverbs = words(
  'always never once also just already only probably really definitely certainly still ever not even then now gladly rather happily often usually',
);
