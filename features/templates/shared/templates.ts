import type { Template } from './template.ts';

/** Everyday texts, written by us. Other features offer them too. */
export const templates: readonly Template[] = [
  {
    id: 'birthday-invitation',
    title: 'Birthday invitation',
    kind: 'invitation',
    body: `**You are invited!**

Dear {{guest|name of the guest}},

{{who|name}} is celebrating {{?age:turning {{age}}}}{{?noage: a birthday}}, and it would not be the same without you.

- **When:** {{on|day}}{{?at:, {{at}}}}{{?noat:, [time]}}
- **Where:** {{place|address}}

Please let us know by [date] whether you can come, and tell us about anything you do not eat.

We look forward to seeing you!
{{from|your name}}`,
  },
  {
    id: 'invitation',
    title: 'Invitation',
    kind: 'invitation',
    body: `Dear {{to|name}},

I would like to invite you to {{occasion|the occasion}}.

- **When:** {{on|day}}{{?at:, {{at}}}}{{?noat:, [time]}}
- **Where:** {{place|address}}

Please let me know by [date] whether you can come.

Kind regards
{{from|your name}}`,
  },
  {
    id: 'thank-you',
    title: 'Thank-you letter',
    kind: 'letter',
    body: `Dear {{to|name}},

Thank you so much for {{about|the gift, the help}}. {{?thing:It made me very happy, and I think of you whenever [what you do with it].}}{{?deed:It was very kind of you, and a great help to me.}}

I hope that you are well and that we see each other soon.

With love
{{from|your name}}`,
  },
  {
    id: 'complaint',
    title: 'Complaint letter',
    kind: 'letter',
    body: `{{from|your name}}
[your address]

{{to|name of the company}}
[its address]

[date]

**Complaint: {{about|what you bought, order number}}**

Dear Sir or Madam,

On [date of purchase] I bought {{bought|what you bought}} from you (order number [number]). Unfortunately [what is wrong, and since when].

I ask you to [repair it, replace it, refund the price] by [date in two weeks]. Copies of the receipt and of photographs are enclosed.

You can reach me at [telephone or email].

Yours faithfully
{{from|your name}}`,
  },
  {
    id: 'sick-day',
    title: 'Calling in sick',
    kind: 'letter',
    body: `Subject: Off sick {{on|today}}

Dear {{to|name of your manager}},

I am ill and cannot come to work {{on|today}}. I expect to be back on [day]; I will let you know if it takes longer.

[What is urgent] can wait, or [name of a colleague] can take it over.

Kind regards
{{from|your name}}`,
  },
  {
    id: 'time-off',
    title: 'Asking for time off',
    kind: 'letter',
    body: `Subject: Day off on {{on|day}}

Dear {{to|name of your manager}},

I would like to take {{on|day}} off, if that suits the team. I will finish [what is due] before, and [name of a colleague] can help with anything urgent.

Please let me know whether that is all right with you.

Kind regards
{{from|your name}}`,
  },
  {
    id: 'apology',
    title: 'Apology',
    kind: 'letter',
    body: `Dear {{to|name}},

I am sorry about {{about|what happened}}. I should have [what you should have done], and I understand that it [what it caused].

Next time I will [what you will do]. I would be glad if we could talk.

Yours
{{from|your name}}`,
  },
  {
    id: 'condolence',
    title: 'Letter of condolence',
    kind: 'letter',
    body: `Dear {{to|name}},

I was very sad to hear of the death of {{about|name}}. I remember [a memory], and I will miss [what you will miss].

My thoughts are with you and your family. If I can help, with [shopping, the children, company], please tell me.

With sympathy
{{from|your name}}`,
  },
  {
    id: 'absence-note',
    title: 'Absence note for school',
    kind: 'letter',
    body: `Dear {{to|name of the teacher}},

my child {{who|name of the child}}, class [class], {{could|cannot}} come to school {{on|day}} because {{about|of the reason}}.

Please let us know what will be missed.

Kind regards
{{from|your name}}`,
  },
  {
    id: 'cancellation',
    title: 'Cancelling a contract',
    kind: 'letter',
    body: `{{from|your name}}
[your address]

{{to|name of the company}}
[its address]

[date]

**Cancellation of {{about|the contract}}, customer number [number]**

Dear Sir or Madam,

I hereby cancel {{about|the contract}} at the earliest possible date. Please confirm the cancellation and the date on which it ends in writing.

Yours faithfully
{{from|your name}}`,
  },
  {
    id: 'birthday-greeting',
    title: 'Birthday greeting',
    kind: 'greeting',
    body: `Happy birthday{{?who:, {{who}}}}!

May the new year of your life bring you health, good company and many small joys. I raise my glass to you.

{{from|your name}}`,
  },
  {
    id: 'wedding-greeting',
    title: 'Wedding greeting',
    kind: 'greeting',
    body: `Dear {{who|names of the couple}},

congratulations on your wedding! May you laugh together every day, and may your home always have room for friends.

With love
{{from|your name}}`,
  },
  {
    id: 'get-well-greeting',
    title: 'Get-well greeting',
    kind: 'greeting',
    body: `Dear {{who|name}},

I hope that you feel better soon. Take all the time you need, and tell me if I can bring you anything.

Get well soon!
{{from|your name}}`,
  },
  {
    id: 'christmas-greeting',
    title: 'Christmas greeting',
    kind: 'greeting',
    body: `Dear {{who|name}},

I wish you and yours a merry Christmas, quiet days, and a good start to the new year.

{{from|your name}}`,
  },
  {
    id: 'congratulation',
    title: 'Congratulation',
    kind: 'greeting',
    body: `Dear {{who|name}},

congratulations on {{about|the occasion}}! You have worked for it, and I am very glad for you.

{{from|your name}}`,
  },
  {
    id: 'meeting-minutes',
    title: 'Minutes of a meeting',
    kind: 'plan',
    body: `# Minutes: {{about|name of the meeting}}

- **Date:** {{on|date}}{{?at:, {{at}}}}
- **Present:** [names]
- **Excused:** [names]
- **Taken by:** {{from|your name}}

## Agenda

1. [first item]
2. [second item]
3. Any other business

## What was decided

| No. | Decision | Who | Until |
|---|---|---|---|
| 1 | [decision] | [name] | [date] |
| 2 | [decision] | [name] | [date] |

## Next meeting

[date, time, place]`,
  },
  {
    id: 'repair-request',
    title: 'Asking a landlord for a repair',
    kind: 'letter',
    body: `Subject: {{about|what is broken}}, [your address]

Dear {{to|name of your landlord}},

I am writing to let you know about {{about|what is broken}} in the flat that I rent from you. {{?told:{{told}}.}}{{?nottold:It has been so since {{since|date}}; [what does not work, and what follows from it].}}

Please have it repaired by [date]. Somebody can be let in on [days and times]. I have enclosed photographs.

You can reach me at [telephone or email].

Kind regards
{{from|your name}}`,
  },
  {
    id: 'out-of-office',
    title: 'Out-of-office reply',
    kind: 'letter',
    body: `Subject: Out of office{{?on: until {{on}}}}

Hello,

thank you for your email. I am out of the office and will be back on {{on|the day}}. Your message is not forwarded; I will answer it when I am back.

If it is urgent, please write to [name and email of a colleague].

Best regards
{{from|your name}}`,
  },
  {
    id: 'resignation',
    title: 'Resignation',
    kind: 'letter',
    body: `{{from|your name}}
[your address]

{{to|name of your manager}}
[name of the company]

[date]

**Resignation**

Dear {{to|name of your manager}},

I resign from my position as [your position], with the notice that my contract asks for. My last day will be {{on|date}}.

Thank you for what I could learn here. Until then I will hand over my work as you wish.

Please confirm this letter, and send me my reference and my final payslip.

Yours sincerely
{{from|your name}}`,
  },
  {
    id: 'cover-letter',
    title: 'Cover letter',
    kind: 'letter',
    body: `{{from|your name}}
[your address, telephone, email]

{{to|name of the company}}
[its address]

[date]

**Application: {{about|position, reference number}}**

Dear [name, or Sir or Madam],

I am applying for {{about|the position}}, which I found on [where].

For [number] years I have been [what you do now]. There I [one result with a figure]. Before, I [what fits the position].

What draws me to [the company] is [one reason of your own]. I bring [two or three abilities that the advertisement asks for], and I could start on [date].

I would be glad to tell you more in person.

Yours sincerely
{{from|your name}}`,
  },
  {
    id: 'moving-list',
    title: 'To-do list for moving house',
    kind: 'list',
    body: `**Two months before**

- [ ] Give notice, settle the day of handing over
- [ ] Ask for offers of removal firms, or find helpers and a van
- [ ] Sort out, give away, sell

**Four weeks before**

- [ ] Boxes, tape, blankets, marker pens
- [ ] Electricity, gas, water, internet: cancel and order
- [ ] Redirect the post
- [ ] Tell bank, insurers, employer, school, doctor

**The week before**

- [ ] Pack room by room, write on each box where it goes
- [ ] A bag for the first night: papers, medicine, chargers, bedding, kettle
- [ ] Defrost the freezer

**The day**

- [ ] Read the meters in both homes, take photographs
- [ ] Walk through the empty rooms
- [ ] Hand over the keys, have it signed

**Afterwards**

- [ ] Register the new address
- [ ] Names on bell and letter box
- [ ] Ask for the deposit`,
  },
  {
    id: 'cleaning-plan',
    title: 'Cleaning plan',
    kind: 'plan',
    body: `| When | What | Who | Done |
|---|---|---|---|
| every day | dishes, worktops, make the beds | [name] | [ ] |
| Monday | bathroom and toilet | [name] | [ ] |
| Tuesday | dust, wipe the shelves | [name] | [ ] |
| Wednesday | laundry | [name] | [ ] |
| Thursday | vacuum all rooms | [name] | [ ] |
| Friday | kitchen, fridge, bins | [name] | [ ] |
| Saturday | mop the floors | [name] | [ ] |
| every two weeks | bed linen, towels | [name] | [ ] |
| every month | oven, windows, behind the furniture | [name] | [ ] |`,
  },
  {
    id: 'workout-plan',
    title: 'Workout plan for beginners',
    kind: 'plan',
    body: `| Day | What | How much |
|---|---|---|
| Monday | squats, press-ups against a wall or on the knees, plank | 3 rounds: 10, 8, 20 seconds |
| Tuesday | rest, or a walk | 20 to 30 minutes |
| Wednesday | brisk walking, cycling or swimming | 25 minutes, so that you can still talk |
| Thursday | rest, or stretching | 10 minutes |
| Friday | lunges, bridges, rows with a bag or band, plank | 3 rounds: 8 a side, 12, 10, 20 seconds |
| Saturday | something that is fun: a bike ride, dancing, a game | 30 minutes or more |
| Sunday | rest | |

With three days a week, keep Monday, Wednesday and Friday. Warm up for five minutes, add one repetition or two minutes a week, and stop when something hurts. With an illness, in pregnancy or after a long break, ask a doctor first.`,
  },
  {
    id: 'children-party',
    title: 'Children’s birthday party',
    kind: 'list',
    body: `**Themes**

- Pirates with a treasure hunt
- Animals or dinosaurs, with masks to paint
- Superheroes, space, a sports day in the park

**Games**

- Pass the parcel, musical statues, musical chairs
- Treasure hunt with five picture clues
- Balloon race, bean bag toss, limbo
- Pin the tail on the donkey

**To make**

- Decorate biscuits or small pizzas
- Paint stones, bags or paper crowns

**To eat**

- Cake with candles, fruit on sticks, small sandwiches, popcorn, water and juice (ask about allergies)

**Good to know**

- As many guests as the child is old, plus one; two hours are enough
- A quiet game before the parents come, and a small bag to take home`,
  },
  {
    id: 'budget',
    title: 'Monthly budget',
    kind: 'plan',
    body: `| | Planned | Spent |
|---|---:|---:|
| **Income** | | |
| Pay | [amount] | [amount] |
| Other income | [amount] | [amount] |
| **Fixed** | | |
| Rent or mortgage | [amount] | [amount] |
| Electricity, gas, water | [amount] | [amount] |
| Telephone, internet | [amount] | [amount] |
| Insurance, loans | [amount] | [amount] |
| **Everyday** | | |
| Food and household | [amount] | [amount] |
| Travel | [amount] | [amount] |
| Clothes, health | [amount] | [amount] |
| Going out, hobbies | [amount] | [amount] |
| **Put aside** | [amount] | [amount] |

A common rule of thumb: half for what must be paid, a third for what is nice, the rest put aside.`,
  },
  {
    id: 'party-plan',
    title: 'Plan for a party',
    kind: 'plan',
    body: `**Three weeks before**

- [ ] Day, place, number of guests, what it may cost
- [ ] Invitations, with a day for answers
- [ ] Motto, music, games

**One week before**

- [ ] Count the answers; ask about allergies
- [ ] Menu and shopping list, cake
- [ ] Borrow chairs, plates, loudspeakers
- [ ] Tell the neighbours

**The day before**

- [ ] Shop, cook what keeps, make ice
- [ ] Decorate, tidy, room for coats

**The day**

- [ ] Drinks cold, food ready an hour before
- [ ] Candles, matches, camera
- [ ] Somebody who helps to clear up`,
  },
];

/** What to pack for any trip. */
const anyJourney = [
  'Passport or identity card',
  'Tickets and bookings',
  'Bank card and some cash',
  'Phone and charger',
  'Medicines that you need',
  'Toothbrush and toothpaste',
  'Soap, shampoo, deodorant',
  'Underwear and socks for each day',
  'Sleepwear',
  'Keys',
];

interface PackingList {
  /** Words in a request that refer to it. */
  words: readonly string[];
  title: string;
  items: readonly string[];
}

export const packingLists: readonly PackingList[] = [
  {
    words: ['beach', 'seaside', 'summer', 'sea', 'pool', 'island'],
    title: 'a beach holiday',
    items: [
      'Swimwear (two)',
      'Beach towel',
      'Sun cream',
      'Sun hat and sunglasses',
      'Sandals',
      'Light clothes',
      'A thin jumper for the evening',
      'A book',
      'Water bottle',
    ],
  },
  {
    words: ['ski', 'skiing', 'snow', 'winter', 'snowboarding'],
    title: 'a winter holiday',
    items: [
      'Ski or winter jacket and trousers',
      'Thermal underwear',
      'Warm socks',
      'Gloves, hat, scarf',
      'Ski goggles',
      'Sun cream and lip balm',
      'Winter boots',
      'Jumpers',
      'Swimwear for the sauna',
    ],
  },
  {
    words: ['camping', 'tent', 'festival'],
    title: 'camping',
    items: [
      'Tent, pegs, mallet',
      'Sleeping bag and mat',
      'Torch and batteries',
      'Stove, gas, matches',
      'Pot, plate, cup, cutlery, knife',
      'Rain jacket',
      'Warm jumper',
      'Insect repellent',
      'Rubbish bags',
      'First-aid kit',
    ],
  },
  {
    words: ['hiking', 'hike', 'walking', 'mountain', 'mountains', 'trekking'],
    title: 'hiking',
    items: [
      'Hiking boots, worn in',
      'Hiking socks',
      'Rain jacket',
      'Layers: shirt, fleece',
      'Rucksack with rain cover',
      'Water bottle',
      'Map or offline map',
      'Snacks',
      'Plasters',
      'Sun hat and sun cream',
    ],
  },
  {
    words: ['business', 'work', 'conference', 'meeting'],
    title: 'a business trip',
    items: [
      'Laptop and charger',
      'Shirts or blouses',
      'Suit or smart clothes',
      'Smart shoes',
      'Documents and business cards',
      'Notebook and pen',
      'Adapter plug',
      'Headphones',
    ],
  },
  {
    words: ['city', 'weekend', 'town', 'trip'],
    title: 'a few days in a city',
    items: [
      'Comfortable shoes',
      'Clothes for each day',
      'A rain jacket or umbrella',
      'A small bag for the day',
      'Power bank',
      'Something smart for the evening',
      'Water bottle',
    ],
  },
  {
    words: ['baby', 'toddler', 'newborn'],
    title: 'travelling with a baby',
    items: [
      'Nappies and wipes',
      'Changing mat',
      'Clothes, two sets a day',
      'Bottles, milk, baby food, spoons, bibs',
      'Favourite toy and comforter',
      'Pushchair or carrier',
      'Sun hat or warm hat',
      'Thermometer',
      'Blanket',
      'Travel cot, if there is none',
    ],
  },
  {
    words: ['hospital'],
    title: 'a stay in hospital',
    items: [
      'Insurance card and papers',
      'List of medicines',
      'Dressing gown and slippers',
      'Pyjamas',
      'Glasses, hearing aid',
      'Phone, charger, headphones',
      'A book',
      'Small change',
    ],
  },
];

export const packedAlways: readonly string[] = anyJourney;

interface ShoppingList {
  words: readonly string[];
  title: string;
  items: readonly string[];
}

export const shoppingLists: readonly ShoppingList[] = [
  {
    words: ['pancakes', 'pancake', 'crepes'],
    title: 'pancakes for four',
    items: [
      '200 g flour',
      '400 ml milk',
      '2 eggs',
      'Salt',
      'Butter for the pan',
      'Sugar, lemon, jam or syrup',
    ],
  },
  {
    words: ['bolognese', 'spaghetti'],
    title: 'spaghetti bolognese for four',
    items: [
      '400 g spaghetti',
      '500 g minced meat or lentils',
      '1 onion',
      '2 carrots',
      '1 stick of celery',
      '800 g tinned tomatoes',
      'Tomato purée',
      'Garlic',
      'Olive oil',
      'Parmesan',
    ],
  },
  {
    words: ['barbecue', 'bbq', 'grill'],
    title: 'a barbecue for eight',
    items: [
      'Charcoal and firelighters',
      'Sausages, meat or halloumi (200 g a person)',
      'Corn on the cob, peppers, courgettes',
      'Potatoes for a salad',
      'Green salad, tomatoes, cucumber',
      'Bread',
      'Mustard, ketchup, sauces',
      'Drinks and ice',
      'Fruit',
    ],
  },
  {
    words: ['party', 'birthday'],
    title: 'a birthday party',
    items: [
      'Cake or flour, eggs, butter, sugar',
      'Candles',
      'Crisps and nuts',
      'Vegetables with a dip',
      'Bread, cheese, spreads',
      'Fruit',
      'Juice, water, soft drinks',
      'Napkins, cups, plates',
      'Balloons',
    ],
  },
  {
    words: ['breakfast', 'brunch'],
    title: 'breakfast for a week',
    items: [
      'Bread or rolls',
      'Oats or muesli',
      'Milk or a plant drink',
      'Yoghurt',
      'Eggs',
      'Butter',
      'Cheese',
      'Jam or honey',
      'Fruit',
      'Coffee, tea',
    ],
  },
];

export const weeklyShopping: readonly { title: string; items: readonly string[] }[] = [
  {
    title: 'Fruit and vegetables',
    items: ['Apples', 'Bananas', 'Carrots', 'Onions', 'Potatoes', 'Salad', 'Tomatoes'],
  },
  { title: 'Chilled', items: ['Milk', 'Butter', 'Yoghurt', 'Cheese', 'Eggs'] },
  {
    title: 'Cupboard',
    items: ['Bread', 'Pasta', 'Rice', 'Flour', 'Tinned tomatoes', 'Beans or lentils', 'Oil', 'Coffee, tea'],
  },
  { title: 'House', items: ['Toilet paper', 'Washing-up liquid', 'Bin bags', 'Detergent'] },
];
