/**
 * Curated: an icon, and the words it may represent. Choosing by the icon set's own tags does not work (an elephant
 * stood for copyright, a penguin for an operating system), so whatever is not listed is not drawn. A star marks
 * categories: “trout” may be drawn as a fish, but not every tool as a hammer.
 */
const table = `
acorn acorn
airplane airplane* aeroplane plane* aircraft* jet flight travel trip
airplane-takeoff departure takeoff
airplane-landing arrival landing
alarm alarm wake-up
ambulance ambulance
anchor anchor
armchair armchair*
asterisk asterisk
at email
atom atom physics science
avocado avocado
axe axe hatchet
baby baby infant newborn
baby-carriage pram stroller pushchair
backpack backpack rucksack schoolbag
bag-simple carrier-bag
bandaids plaster bandage
bank bank museum court
barbell barbell dumbbell weight gym fitness workout weightlifting
barn barn*
baseball baseball
baseball-cap cap*
basket basket* hamper
basketball basketball
bathtub bath bathtub
battery-full battery*
beach-ball beach-ball
beanie beanie bobble-hat
bed bed* bedroom bedtime sleep hotel
beer-bottle beer-bottle
beer-stein beer* ale stout lager pub
bell bell* chime
belt belt
bicycle bicycle* bike* cycling cycle cyclist
binoculars binoculars birdwatching
bird bird* songbird* robin sparrow finch swallow wren blackbird
boat motorboat fishing-boat
bone bone
book book* novel* textbook
book-open open-book reading book-club storytelling story
books books library bookshop literature
bookmark-simple bookmark
boot boot*
boules boules petanque bowls
bowl-food rice-bowl
bowl-steam soup* stew* broth* chowder* curry ramen noodle
bowling-ball bowling
boxing-glove boxing
brain brain mind psychology neuroscience
brandy brandy cognac
bread toast loaf
bridge viaduct
briefcase briefcase business work office job
broom broom cleaning clean spring-clean
bug-beetle beetle* bug insect*
building-apartment apartment flat
building-office office-building
buildings skyscraper*
bulldozer bulldozer digger
bus bus* coach minibus
butterfly butterfly* moth*
cactus cactus* succulent*
calculator calculator* maths mathematics arithmetic accounting
calendar calendar schedule
camera camera* photography photographer
campfire campfire bonfire camping
car car* automobile*
car-profile saloon
carrot carrot
cards playing-card card-game poker bridge-evening
cassette-tape cassette mixtape
castle-turret castle* fortress* tower
cat cat* kitten*
certificate award-certificate
chair chair*
chalkboard-teacher lesson teaching
champagne champagne prosecco
charging-station charging
chart-line-up growth profit
chat-circle conversation chat discussion
check-circle tick done checked
cheers toast-drinks cheers
cheese cheese*
chef-hat chef cook cookery cooking baking baker bake-off
cherries cherry
church church chapel cathedral parish
circles-three bubble
city city skyline downtown
clipboard clipboard checklist
clock clock* hour
cloud-fog fog mist
cloud-lightning thunder thunderstorm
cloud-rain shower
cloud-sun partly-cloudy weather
club clubs
coat-hanger coat-hanger wardrobe clothes laundry clothing
coffee-bean coffee-bean
coins coin* money fundraising
compass compass orienteering
compass-rose navigation
confetti confetti party celebration
cookie cookie* biscuit*
cooking-pot pot* saucepan* casserole hotpot kitchen
couch sofa* couch
cow cow* cattle bull dairy
cowboy-hat cowboy-hat western rodeo
crane crane
crane-tower construction building-site
credit-card credit-card
cricket cricket
crown crown* king queen royal coronation
cube cube
desk desk*
desktop desktop-computer computer*
detective detective mystery whodunnit
device-mobile mobile phone* smartphone app
diamond diamond* gem* jewel*
dice-five dice die board-game game-night games
disco-ball disco dance dancing
dna dna genetics biology
dog dog* puppy* terrier* spaniel* hound*
door-open open-door open-day
door door*
dress dress* frock gown*
drop drop water-drop
egg egg*
egg-crack fried-egg
envelope-simple envelope letter post mail
envelope-open open-envelope
equalizer equaliser
exam exam quiz test
eye eye
eyeglasses glasses spectacles optician
factory factory* mill
farm farm* smallholding
feather feather*
film-slate film* movie* cinema
film-strip filmstrip
fire-extinguisher fire-extinguisher
fire-truck fire-engine
first-aid-kit first-aid
fish fish*
flag flag*
flag-checkered finish race
flag-pennant pennant
flashlight torch flashlight
flask flask chemistry laboratory experiment
floppy-disk floppy-disk
flower-lotus lotus yoga meditation
football american-football
football-helmet football-helmet
footprints footprint step
fork-knife fork cutlery dinner lunch meal supper restaurant menu food dining
game-controller video-game gaming gamer
garage garage
gas-pump petrol fuel
gavel gavel auction law
gear gear cog machine
ghost ghost halloween spook
globe-hemisphere-west earth geography
globe-stand globe
goggles goggles
golf golf
graduation-cap graduation graduate university degree school-leaver
grains wheat barley grain* rye harvest
guitar guitar* ukulele
hamburger hamburger burger* barbecue bbq
hammer hammer
hand-heart charity volunteer volunteering kindness care
handbag handbag* purse
handshake handshake agreement deal partnership
hard-hat hard-hat
headphones headphones earphones podcast
heart heart love romance
heartbeat health
high-heel high-heel
hockey hockey
hoodie hoodie sweatshirt* jumper* sweater* pullover*
horse horse* pony* mare stallion
hospital hospital* clinic*
hourglass hourglass
ice-cream ice-cream* gelato
image picture exhibition
island island*
jar jam marmalade chutney honey pickle preserve
jeep jeep
key key*
keyboard computer-keyboard
knife knife*
ladder ladder*
lamp lamp* lampshade
laptop laptop notebook-computer
lego building-brick
lightbulb light-bulb idea bulb
lightning lightning electricity energy
list-checks to-do list
lock padlock lock*
log log firewood
magnet magnet
magnifying-glass magnifying-glass search
mailbox letterbox postbox mailbox
map-trifold map* treasure-map
map-pin place-mark
martini cocktail* martini
mask-happy theatre* drama* pantomime
medal medal*
megaphone megaphone announcement
metronome metronome
microphone-stage karaoke singing singer concert open-mic
microphone microphone*
microscope microscope
monitor computer-monitor screen
moped moped
motorcycle motorcycle* motorbike*
mouse-simple computer-mouse
music-notes music song* choir band tune melody gig
music-note note
needle needle sewing tailoring
newspaper newspaper* news
notebook notebook* diary* journal*
nut nut*
onigiri onigiri sushi
orange orange clementine tangerine mandarin
orange-slice lemon lime grapefruit
oven oven* cooker
package parcel package delivery
paint-brush paintbrush painting art craft
paint-roller decorating
palette palette artist
pants trousers* jeans
paper-plane paper-plane
paperclip paperclip
parachute parachute
park park
paw-print paw pet pets vet
peace peace
pencil pencil* drawing
pen-nib pen* writing poetry poem calligraphy
pepper chilli* pepper*
piano-keys piano* keyboard-instrument
picnic-table picnic
piggy-bank piggy-bank saving
pill pill medicine* vitamin
ping-pong table-tennis ping-pong
pint-glass pint
pinwheel pinwheel windmill-toy
pizza pizza*
planet planet* saturn astronomy
plant seedling* sprout
plug plug
police-car police
popcorn popcorn
popsicle ice-lolly popsicle lolly
potted-plant pot-plant houseplant* fern
presentation presentation talk lecture
printer printer*
projector-screen screening
puzzle-piece puzzle* jigsaw
question question
quotes quotation
rabbit rabbit* bunny hare* easter
racquet tennis badminton racquet* squash
radio radio*
recycle recycling recycle
road-horizon roadtrip
robot robot* android
rocket-launch rocket* launch
rug rug* carpet*
ruler ruler
sailboat yacht* dinghy* sailing regatta
scales scales balance justice
scissors scissors haircut hairdresser barber
scooter scooter
screwdriver screwdriver
scroll scroll
seal-check seal-of-approval
shield shield* safety
shipping-container container
shirt-folded shirt* blouse*
shooting-star shooting-star meteor comet
shopping-bag shopping shop
shopping-cart trolley grocery groceries supermarket
shovel spade shovel allotment digging
shower shower-room
shrimp shrimp* prawn*
signpost signpost direction
skull skull pirate
smiley smile happiness joy laugh
sneaker trainer sneaker running marathon jogging
snowflake snowflake
soccer-ball football soccer
sock sock* stocking*
solar-panel solar-panel solar
spade spades
speaker-high loudspeaker
spiral spiral
stamp rubber-stamp
star star
stethoscope stethoscope doctor
stool stool*
storefront market stall store* bakery café cafe
student student pupil
subway underground metro
suitcase-rolling suitcase* luggage holiday vacation
sunglasses sunglasses
sword sword* knight
synagogue synagogue
mosque mosque
syringe vaccine injection
t-shirt t-shirt tee
table trestle
target target archery darts
taxi taxi cab
tea-bag teabag
television television* tv
tennis-ball tennis-ball
thermometer thermometer temperature
ticket ticket* raffle admission
tooth tooth dentist
toolbox toolbox tool diy repair
tornado tornado hurricane*
tote tote-bag
towel towel
tractor tractor*
traffic-cone traffic-cone roadworks
traffic-signal traffic-light
train train* locomotive* railway rail
tram tram*
treasure-chest treasure
tree-palm palm palm-tree* coconut
trophy trophy* cup-final champion championship tournament winner prize
truck lorry* truck*
umbrella umbrella* parasol*
van van*
vinyl-record record vinyl dj lp
virtual-reality virtual-reality
volleyball volleyball
wall wall bricklaying
wallet wallet
washing-machine washing-machine launderette
watch watch* wristwatch
waves tide
wheelchair wheelchair accessibility
wifi-high wifi wi-fi internet
wind wind breeze
windmill windmill*
wine wine* merlot
wrench wrench* spanner* plumber plumbing mechanic
yarn yarn wool knitting crochet
person-simple-walk walk walking
person-simple-hike hike hiking trek
person-simple-run runner run
person-simple-swim swim swimming swimmer
person-simple-ski ski skiing
person-simple-snowboard snowboard
person-simple-tai-chi pilates tai-chi
person-simple-bike bike-ride
users-three meeting community neighbour people team club committee family
identification-badge badge conference
hand-waving welcome hello
hands-clapping applause
bread toast-slice
basketball netball
binoculars safari
chalkboard classroom school
church wedding-church
clover clover shamrock
code programming coding code software
crosshair aim
disc cd
dresser dresser* chest-of-drawers
drone drone
fan fan
file-text document form
globe-simple web website
hand-soap soap*
jar-label label-jar
lifebuoy lifebuoy lifeguard
leaf leaf* leave
magic-wand magician wand
newspaper-clipping clipping
note-pencil note-taking
pint-glass juice smoothie* milkshake* lemonade
pipe-wrench pipe
prescription prescription pharmacy
question-mark trivia
receipt receipt bill
rainbow-cloud rainbow-weather
spray-bottle spray
steering-wheel driving
strategy chess-strategy plan
swimming-pool pool swimming-pool
tag-simple price-tag sale discount offer
tipi tipi wigwam
trash bin rubbish litter
vault safe
video-camera video-camera
warning caution
watch stopwatch
yin-yang yin-yang
flask potion
toilet-paper toilet-paper
hair-dryer hairdryer
court-basketball basketball-court
checkerboard chess draughts
poker-chip casino
dots-nine grid
moped-front vespa
tire tyre
engine engine*
gas-can jerrycan
headset helpdesk
rainbow pride
sparkle sparkle
star-four twinkle
seal seal-stamp
sun-horizon sunrise-symbol
moon-stars night-sky bedtime-story
hand-peace peace-sign
thumbs-up thumbs-up
lightbulb-filament invention
sock odd-socks
baseball-helmet helmet*
bezier-curve design
shapes shape geometry
paint-bucket paint
pencil-ruler architecture
stethoscope nurse
virus virus
factory industry
warehouse warehouse
lighthouse lighthouse-symbol
storefront farmers-market
cash-register till checkout
tip-jar tip
hard-drive hard-drive
usb usb
plug-charging charger
meteor meteorite
flying-saucer ufo spaceship*
alien alien
campfire fire flame
flame flame-symbol
fire blaze
log timber
egg easter-egg
boot welly wellington
tray tray
trolley hand-truck
truck-trailer removal moving
suitcase bag
toilet toilet lavatory
bandaids wound
crown-simple tiara
certificate qualification
ranking ranking podium
target goal
hand-coins donation donate
calendar-heart anniversary
calendar-check appointment
calendar-star event
clock-countdown deadline countdown
timer timer
phone telephone* call
`;

interface IconWord {
  icon: string;
  isKind: boolean;
}

const words = new Map<string, IconWord>();
const names = new Set<string>();
for (const row of table.trim().split('\n')) {
  const [icon = '', ...list] = row.split(' ');
  if (list.length === 0) continue;
  names.add(icon);
  for (const entry of list) {
    const isKind = entry.endsWith('*');
    const word = (isKind ? entry.slice(0, -1) : entry).replaceAll('-', ' ');
    if (!words.has(word)) words.set(word, { icon, isKind });
  }
}

export const iconWords: ReadonlyMap<string, IconWord> = words;
/** All icons that can be drawn. */
export const iconNames: readonly string[] = [...names].sort();
