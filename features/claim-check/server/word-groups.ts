import { rootOf } from './reading/words.ts';

/** Words on one line are interchangeable. The reference knows synonyms; these are missing from it. */
const lines = `
rise increase grow climb gain up higher
fall decrease drop decline shrink reduce lower cut down dwindle
start begin launch open commence
end finish stop close cease
buy purchase acquire
sell sale
say state tell report announce
show find demonstrate reveal establish indicate
get receive obtain
need require must
big large great major
small little tiny minor
quick fast rapid soon speedy
child kid youngster toddler infant
people person resident inhabitant citizen human
firm company business employer operator maker manufacturer
worker employee staff
doctor physician clinician
car vehicle automobile
build construct erect make
kill die death dead fatal casualty
hurt injure harm damage
use employ apply
allow permit let may can able
ban prohibit forbid bar outlaw
think believe consider regard
pay cost charge price spend
year annual yearly
study research survey trial experiment
money fund finance sum
house home building
city town
approve adopt pass
win beat defeat
live reside inhabit
join enter
leave depart quit
old ancient early
new recent latest novel
free gratis
share part proportion percentage per
usual normal typical common
half fifty
avoid escape evade
help aid assist
illness disease sickness
scientist researcher team author group
court judge tribunal
law bill act rule regulation
drug medicine medication
teenager adolescent teen
pensioner retired elderly senior
`;

const byRoot = new Map<string, Set<string>>();
for (const line of lines.trim().split('\n')) {
  const roots = line.split(' ').map(rootOf);
  for (const root of roots) {
    const known = byRoot.get(root) ?? new Set<string>();
    for (const other of roots) known.add(other);
    byRoot.set(root, known);
  }
}
const none: ReadonlySet<string> = new Set();

export function meaningsOf(root: string): ReadonlySet<string> {
  return byRoot.get(root) ?? none;
}

/** Two words for one event, seen from either side. */
const converse = `buy sell|lend borrow|give receive|win lose|teach learn|follow precede|employ work|parent child|import export
  send receive|defeat lose|rent let|before after|precede follow`;
const converses = new Map<string, Set<string>>();
for (const pair of converse.split(/[|\n]/)) {
  const [one = '', other = ''] = pair.trim().split(' ').map(rootOf);
  converses.set(one, (converses.get(one) ?? new Set()).add(other));
  converses.set(other, (converses.get(other) ?? new Set()).add(one));
}

export function areConverse(one: string, other: string): boolean {
  return converses.get(one)?.has(other) ?? false;
}

/** Opposites. The reference knows many more, but not all of these, and not their other forms. */
const contraries = `increase decrease|rise fall|rise drop|grow shrink|raise lower|gain lose|climb drop|begin end|start stop|
  open close|accept reject|approve reject|allow ban|allow forbid|permit prohibit|legal illegal|lawful unlawful|possible
  impossible|safe unsafe|safe dangerous|true false|succeed fail|win lose|confirm deny|admit deny|support oppose|agree
  disagree|improve worsen|strengthen weaken|widen narrow|accelerate slow|expand contract|shorten lengthen|north south|northern
  southern|east west|eastern western|left right|male female|man woman|early late|first last|always never|hot cold|warm
  cold|acquit convict|innocent guilty|arrive leave|join leave|hire fire|common rare|public private|rich poor|include exclude|
  buy sell|borrow lend|confirm contradict|prevent cause|above below|upper lower|major minor|present absent|alive dead|
  fall up|decline up|drop up|decrease up|shrink up|rise down|grow down|increase down|climb down|up down|continue pause|continue halt|continue stop|
  continue suspend|resume suspend|resume stop|keep disappear|keep drop|keep abolish|keep scrap|retain lose|retain scrap|remain vanish|stay leave|appeal accept|
  stay disappear|reopen close|reopen shut|open shut|lift impose|impose scrap|introduce abolish|introduce scrap|found dissolve|surplus deficit|profit loss|keep sell|keep lose|keep discard|survive lose|survive die|survive perish|grant refuse|grant deny|grant reject|approve refuse|
  damage unharmed|damage undamaged|damage intact|destroy intact|destroy unharmed|change unchanged|affect unaffected|repair break|build demolish|visible hidden|known unknown|
  voluntary compulsory|mandatory optional|compulsory optional|temporary permanent|simple complicated|easy difficult|easy hard|wet dry|full empty|high low|strong weak|
  fast slow|cheap expensive|heavy light|deep shallow|thick thin|wide narrow|loud quiet|young old|urban rural|indoor outdoor|senior junior|oppose back|oppose favour|
  attack defend|encourage discourage|succeed flop|encourage deter|hide reveal|remember forget|love hate|praise criticise|reward punish|insert remove|add remove|arrive depart|import export|majority minority`;
const contraryRoots = new Map<string, Set<string>>();
for (const pair of contraries.replaceAll(/\n\s*/g, ' ').split('|')) {
  const [one = '', other = ''] = pair.trim().split(/\s+/).map(rootOf);
  contraryRoots.set(one, (contraryRoots.get(one) ?? new Set()).add(other));
  contraryRoots.set(other, (contraryRoots.get(other) ?? new Set()).add(one));
}

export function contrariesOf(root: string): ReadonlySet<string> {
  return contraryRoots.get(root) ?? none;
}
