/** Names for an animal's young, male, female, group, home and sound, and its adjective. */
export const animalSides = ['young', 'male', 'female', 'group', 'home', 'sound', 'adjective'] as const;
export type AnimalSide = (typeof animalSides)[number];

/** The animal, with alternative names after a slash, then those words in order; "-" if there is none. */
const table = `
ant|antling|drone|queen|colony/army|anthill|-|formic
antelope|calf|buck|doe|herd|-|snort|-
ape|infant|male|female|shrewdness|-|gibber|simian
badger|cub|boar|sow|cete/colony|sett|growl|musteline
bat|pup|male|female|colony/cloud|roost|screech|-
bear|cub|boar|sow|sleuth/sloth|den|growl|ursine
beaver|kit|male|female|colony|lodge|tail slap|castorine
bee|larva|drone|queen|swarm/hive|hive|buzz|apian
bird|chick/fledgling|cock|hen|flock|nest|chirp|avian
bison|calf|bull|cow|herd|-|bellow|bisontine
buffalo|calf|bull|cow|herd/obstinacy|-|bellow|-
butterfly|caterpillar|male|female|flutter/kaleidoscope|-|-|-
camel|calf|bull|cow|caravan/herd|-|grunt|cameline
cat|kitten|tomcat/tom|queen/molly|clowder/glaring|-|miaow|feline
cattle/ox|calf|bull|cow|herd/drove|byre|moo/low|bovine
chicken|chick|cock/rooster/cockerel|hen|flock/brood|coop|cluck/crow|galline
cheetah|cub|male|female|coalition|den|chirp/purr|-
chimpanzee|infant|male|female|troop|nest|scream/hoot|simian
cobra|hatchling|male|female|quiver|-|hiss|elapine
cow|calf|bull|cow|herd|byre/cowshed|moo|bovine
crane|chick/colt|male|female|sedge|nest|trumpet|gruine
crocodile|hatchling|bull|cow|bask/float|nest|bellow|crocodilian
crow|chick|cock|hen|murder|nest|caw|corvine
deer|fawn|buck/stag|doe/hind|herd|-|bell|cervine
dog|puppy/pup|dog|bitch|pack|kennel|bark/woof|canine
dolphin|calf|bull|cow|pod|-|click/whistle|-
donkey|foal|jack/jackass|jenny/jennet|drove/pace|stable|bray|asinine
dove|squab/chick|cock|hen|dule/flight|dovecote|coo|columbine
duck|duckling|drake|duck/hen|paddling/raft/flock|nest|quack|anatine
eagle|eaglet|male|female|convocation|eyrie|scream|aquiline
eel|elver|male|female|swarm/bed|-|-|anguilline
elephant|calf|bull|cow|herd/parade|-|trumpet|elephantine
elk|calf|bull|cow|gang|-|bugle|cervine
falcon|eyas|tercel|falcon|cast|eyrie|-|falconine
ferret|kit|hob|jill|business|-|dook|musteline
fish|fry|male|female|school/shoal|-|-|piscine
flamingo|chick|male|female|flamboyance/stand|nest|-|-
fly|maggot|male|female|swarm/business|-|buzz|-
fox|cub/kit|dog/tod/reynard|vixen|skulk/leash|earth/den|bark/yelp|vulpine
frog|tadpole|male|female|army/knot|-|croak|ranine
giraffe|calf|bull|cow|tower|-|hum|giraffine
goat|kid|billy/buck|nanny/doe|herd/tribe|-|bleat|caprine/hircine
goose|gosling|gander|goose|gaggle/skein|nest|honk|anserine
gorilla|infant|male/silverback|female|band/troop|nest|-|simian
grasshopper|nymph|male|female|cloud|-|chirp|-
guinea pig|pup|boar|sow|herd|-|wheek/squeak|-
gull/seagull|chick|cock|hen|colony|nest|squawk|larine
hamster|pup|buck|doe|horde|-|squeak|-
hare|leveret|jack/buck|jill/doe|drove/husk|form|squeal|leporine
hawk|eyas|tiercel|hen|cast/kettle|nest|scream|accipitrine
hedgehog|hoglet|boar|sow|array/prickle|nest|snuffle|erinaceous
heron|chick|cock|hen|siege|heronry|-|-
hippopotamus/hippo|calf|bull|cow|bloat/pod|-|-|-
horse|foal|stallion|mare|herd/team|stable|neigh/whinny|equine
hyena|cub/pup|male|female|clan/cackle|den|laugh|-
jaguar|cub|male|female|prowl/shadow|den|roar|-
jellyfish|ephyra|boar|sow|smack/bloom|-|-|-
kangaroo|joey|buck/boomer/jack|doe/flyer/jill|mob/troop|-|chortle|macropodine
koala|joey|male|female|-|-|bellow|-
leopard|cub|leopard|leopardess|leap|den|-|pardine
lion|cub|lion|lioness|pride|den|roar|leonine
llama|cria|macho|hembra|herd|-|hum|-
magpie|chick|male|female|tiding/conventicle|nest|chatter|-
mole|pup|boar|sow|labour|burrow|-|talpine
monkey|infant|male|female|troop/barrel|-|chatter|simian
moose|calf|bull|cow|herd|-|bellow|cervine
mouse|pup/pinkie|buck|doe|mischief/nest|hole/nest|squeak|murine
mule|foal|john/jack|molly|barren/pack|stable|bray|-
nightingale|chick|male|female|watch|nest|-|-
octopus|larva|male|hen|consortium|den|-|-
otter|pup/whelp|boar/dog|sow/bitch|romp/raft|holt|-|lutrine
owl|owlet|male|hen|parliament|nest|hoot|strigine
oyster|spat|male|female|bed|-|-|-
panda|cub|boar|sow|embarrassment|den|-|-
parrot|chick|cock|hen|pandemonium/flock|nest|squawk|psittacine
peacock/peafowl|peachick|peacock|peahen|muster/ostentation|nest|scream|pavonine
pelican|chick|male|female|pod/squadron|nest|-|-
penguin|chick|male|female|colony/waddle/raft|rookery|bray|-
pheasant|chick|cock|hen|nye/bouquet|nest|crow|phasianine
pig|piglet|boar|sow|herd/drove/sounder|sty|oink/grunt|porcine
pigeon|squab|cock|hen|flock/kit|loft/dovecote|coo|columbine
platypus|puggle|male|female|paddle|burrow|-|-
porcupine|porcupette|boar|sow|prickle|den|-|hystricine
rabbit|kit/kitten|buck|doe|colony/warren|burrow/warren|squeak|leporine
rat|pup|buck|doe|mischief/pack|nest|squeak|murine
raven|chick|male|female|unkindness|nest|croak|corvine
reindeer|calf|bull|cow|herd|-|-|cervine
rhinoceros/rhino|calf|bull|cow|crash|-|-|rhinocerotic
robin|chick|cock|hen|round|nest|-|-
rook|chick|male|female|building/clamour/parliament|rookery|caw|corvine
salmon|fry/parr/smolt|cock|hen|run|-|-|-
seal|pup|bull|cow|pod/herd/harem|rookery|bark|phocine
shark|pup|bull|cow|shiver/school|-|-|selachian
sheep|lamb|ram/tup|ewe|flock|fold/pen|bleat/baa|ovine
skunk|kit|boar|sow|surfeit|burrow|-|mephitine
snail|-|-|-|rout/walk|-|-|-
snake|hatchling/snakelet|male|female|nest/den|nest|hiss|serpentine/ophidian
spider|spiderling|male|female|cluster/clutter|web|-|arachnid
squirrel|kit/pup|buck|doe|scurry/dray|drey|chatter|sciurine
starling|chick|male|female|murmuration|nest|-|sturnine
stork|chick|male|female|muster|nest|clatter|ciconine
swallow|chick|male|female|flight|nest|twitter|hirundine
swan|cygnet|cob|pen|bevy/wedge/bank|nest|trumpet|cygnine
tiger|cub/whelp|tiger|tigress|ambush/streak|lair/den|roar|tigrine
toad|tadpole|male|female|knot|-|croak|-
trout|fry|jack|hen|hover|-|-|-
turkey|poult|tom/gobbler/stag|hen|rafter|nest|gobble|meleagrine
turtle|hatchling|male|female|bale|nest|-|chelonian
tortoise|hatchling|male|female|creep|-|-|testudinal
vulture|chick|male|female|committee/venue/wake|nest|-|vulturine
walrus|calf/pup|bull|cow|herd/pod|-|bellow|odobenine
wasp|larva|drone|queen|swarm/nest|nest|buzz|vespine
weasel|kit|buck/hob|doe/jill|boogle/gang|den|-|musteline
whale|calf|bull|cow|pod/gam|-|song|cetacean
wolf|pup/cub/whelp|dog|bitch/she-wolf|pack|den/lair|howl|lupine
wombat|joey|jack|jill|wisdom|burrow|-|-
woodpecker|chick|male|female|descent|nest|drumming|picine
zebra|foal|stallion|mare|dazzle/zeal|-|bark/bray|zebrine
`;

export type AnimalWords = Readonly<Record<AnimalSide, readonly string[]>> & { name: string };

let byName: Map<string, AnimalWords> | undefined;

function animals(): Map<string, AnimalWords> {
  if (byName) return byName;
  byName = new Map();
  for (const row of table.trim().split('\n')) {
    const [names = '', ...cells] = row.split('|');
    const [name = '', ...others] = names.split('/');
    const words = (index: number) => (cells[index] === '-' ? [] : (cells[index]?.split('/') ?? []));
    const sides = Object.fromEntries(animalSides.map((side, index) => [side, words(index)]));
    const animal = { name, ...sides } as AnimalWords;
    for (const one of [name, ...others]) byName.set(one, animal);
  }
  return byName;
}

export const findAnimal = (name: string): AnimalWords | undefined => animals().get(name.toLowerCase());

/** The animal that a word belongs to: "joey" leads to the kangaroo. */
export function animalsWith(word: string): { animal: AnimalWords; side: AnimalSide }[] {
  const wanted = word.toLowerCase();
  const found: { animal: AnimalWords; side: AnimalSide }[] = [];
  for (const animal of new Set(animals().values()))
    for (const side of animalSides) if (animal[side].includes(wanted)) found.push({ animal, side });
  return found;
}
