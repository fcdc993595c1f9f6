/** Phrases that are taken for one another, and which of them is right: of our own writing. */
const table = `
different from|different to|different than|differ from|differ to: “Different from” is right everywhere. “Different to” is usual in British speech, “different than” in American.
in to|into: “Into” is one word for going inside or changing: “walk into a room”, “turn into ice”. “In to” only meet by chance: “go in to eat”, “hand it in to me”.
on to|onto: “Onto” is one word for getting on top of something: “jump onto the table”. “On to” are two where “on” belongs to the verb: “move on to the next”, “hold on to it”.
a lot|alot|allot: “A lot” is two words; “alot” is a misspelling. “Allot” is to share out.
every day|everyday: “Every day” says how often: “I walk every day”. “Everyday” is an adjective: “everyday clothes”.
any more|anymore: “Any more” is of amounts: “is there any more tea?” For time, the British also write “any more” and Americans “anymore”: “I don’t smoke anymore”.
some time|sometime|sometimes: “Some time” is an amount of time, “sometime” an unnamed point of time, and “sometimes” means now and then.
may be|maybe: “Maybe” means perhaps; “may be” is a verb: “it may be late”.
all ready|already: “Already” means by now; “all ready” means completely ready, or all of them ready.
all together|altogether: “Altogether” means completely or in total; “all together” means everybody or everything in one place.
any one|anyone: “Anyone” means any person at all; “any one” picks single ones: “any one of these keys”.
every one|everyone: “Everyone” means all people; “every one” means each single one: “every one of the cups”.
no one|noone|no-one: “No one” is written as two words, or in Britain also “no-one”; “noone” is a misspelling.
any way|anyway: “Anyway” means in any case; “any way” means any manner: “is there any way to help?”
a part|apart: “A part” is a piece, and takes “of”: “a part of it”. “Apart” means separated, and takes “from”.
a while|awhile: “A while” is a noun: “for a while”. “Awhile” means for a while, without “for”: “stay awhile”.
log in|login|log-in: “Log in” is what you do; “login” is the noun: “my login”.
set up|setup|set-up: “Set up” is what you do; the noun is “set-up”, or “setup”.
back up|backup|back-up: “Back up” is what you do; “backup” is the noun.
work out|workout: “Work out” is what you do; a “workout” is the exercise.
thank you|thankyou: “Thank you” is two words; “thank-you” only before a noun: “a thank-you note”.
as well|aswell: “As well” is two words.
in fact|infact: “In fact” is two words.
in front|infront: “In front” is two words.
at least|atleast: “At least” is two words.
each other|eachother: “Each other” is two words.
up to|upto: “Up to” is two words.
never mind|nevermind: “Never mind” is two words.
of course|ofcourse|off course: “Of course” is two words; “off course” means in the wrong direction.
for ever|forever: Both are right: “for ever” is the older British way for all time, and “forever” is now usual.
in spite of|inspite of|despite of: “In spite of” is three words, and “despite” stands without “of”.
in hospital|in the hospital: For a patient, the British say “in hospital” and Americans “in the hospital”. “In the hospital” in Britain only means inside that building.
at the weekend|on the weekend|in the weekend: The British say “at the weekend” and Americans “on the weekend”.
at university|in university|in college|at college: The British say “at university”, and Americans “in college”.
in school|at school: The British say “at school”; Americans say “in school” of pupils, and “at school” of the place.
in the street|on the street: The British usually say “in the street” and Americans “on the street”.
in a team|on a team|in the team|on the team: The British play “in” a team and Americans “on” a team.
bored of|bored with|bored by: “Bored with” and “bored by” are the standard ones. “Bored of” is common in speech, and less formal.
fed up of|fed up with: “Fed up with” is the standard one; “fed up of” is informal.
try and|try to: “Try to” is right everywhere, also in writing; “try and” is common in speech.
between you and i|between you and me: “Between you and me” is right, since “between” is followed by me, him, her, us or them.
used to|use to: “I used to”, with d. After did it is “use to”: “did you use to?”
supposed to|suppose to: “Supposed to” is right, with d.
couldn't care less|could care less: “Couldn’t care less” is the standard one; “could care less” is American and informal, and means the same.
one and the same|one in the same: “One and the same” is right.
by accident|on accident: “By accident” is the standard one.
in regards to|in regard to|with regard to|with regards to: “With regard to” and “in regard to” are right; “regards” are greetings.
first come first served|first come first serve|first-come-first-served: “First come, first served” is right: who comes first is served first.
compare to|compare with|compared to|compared with|comparing to|comparing with: “Compare with” looks for what is alike and what is not; “compare to” says that two are alike: “shall I compare thee to a summer’s day”. For figures both are usual.
similar to|similar with|similar as: “Similar to” is right.
married to|married with: “Married to” is right: “she is married to a nurse”.
good at|good in: “Good at” is for what somebody does well: “good at maths”.
interested in|interested on|interested about: “Interested in” is right.
depends on|depends of|depend on|depend of: “Depend on” is right.
arrive at|arrive in|arrive to: One arrives “in” a town or country, and “at” a place such as a station; “arrive to” is wrong.
in time|on time: “On time” means at the agreed time; “in time” means early enough.
at the end|in the end: “At the end” is followed by of: “at the end of June”. “In the end” means finally.
at night|in the night: “At night” is whenever it is dark; “in the night” is during one night: “I woke in the night”.
at christmas|on christmas|in christmas: “At Christmas” is for the holidays; “on Christmas Day” for the day itself.
on monday|in monday|at monday: “On Monday”: days take “on”.
i seen|i saw|i have seen|i've seen: “I saw” and “I have seen” are right; “I seen” is dialect.
i done|i did|i have done|i've done: “I did” and “I have done” are right; “I done” is dialect.
you was|you were: “You were” is right.
we was|we were: “We were” is right.
they was|they were: “They were” is right.
he don't|he doesn't|she don't|she doesn't|it don't|it doesn't: With he, she and it, “doesn’t” is right.
me either|me neither: “Me neither” agrees with a sentence that says no, and is the standard one in Britain; Americans also say “me either”.
less people|fewer people|less things|fewer things: “Fewer” for what can be counted: “fewer people”. “Less” for an amount: “less water”.
amount of people|number of people: “Number of people”: amounts are of what cannot be counted.
your welcome|you're welcome: “You’re welcome” is right: it is short for “you are”.
your right|you're right: “You’re right” if it is short for “you are right”; “your right” is a right that you have.
bare with me|bear with me: “Bear with me” is right: to bear is to be patient.
sneak peek|sneak peak|sneak pique: “Sneak peek” is right: a peek is a quick look.
peaked my interest|piqued my interest|peeked my interest: “Piqued my interest” is right: to pique is to stir up.
free rein|free reign: “Free rein” is right: it comes from a horse’s reins.
toe the line|tow the line: “Toe the line” is right: the toes are put to a line.
per se|per say: “Per se” is right: it is Latin for “by itself”.
whet your appetite|wet your appetite: “Whet your appetite” is right: to whet is to sharpen.
case in point|case and point: “Case in point” is right.
bated breath|baited breath: “With bated breath” is right: the breath is held.
hunger pangs|hunger pains: “Hunger pangs” is the usual one: a pang is a sudden pain.
moot point|mute point: “Moot point” is right: one that may be argued about.
deep-seated|deep seated|deep-seeded|deep seeded: “Deep-seated” is right.
beck and call|beckon call: “At somebody’s beck and call” is right.
nip it in the bud|nip it in the butt: “Nip it in the bud” is right: a bud is cut before it flowers.
intents and purposes|intensive purposes: “For all intents and purposes” is right.
lose weight|loose weight: “Lose weight” is right; “loose” means not tight.
to much|too much: “Too much” is right: “too” means more than enough.
to late|too late: “Too late” is right: “too” means more than enough.
better than|better then: “Better than” is right: “than” compares, and “then” is of time.
more than|more then: “More than” is right: “than” compares, and “then” is of time.
rather than|rather then: “Rather than” is right.
other than|other then: “Other than” is right.
less than|less then: “Less than” is right: “than” compares, and “then” is of time.
lie down|lay down: You “lie down” yourself, and “lay” something down. “Lay down” is also the past of “lie down”: “yesterday I lay down”.
was sat|was sitting|were sat|were sitting: “Was sitting” is the standard one; “was sat” is common in British speech.
was stood|was standing|were stood|were standing: “Was standing” is the standard one; “was stood” is common in British speech.
it is me|it is i|it's me|it's i: “It’s me” is what nearly everybody says; “it is I” is very formal.
taller than me|taller than i|taller than i am: “Taller than me” is usual; “taller than I am” is the formal way.
as tall as me|as tall as i|as tall as i am: “As tall as me” is usual; “as tall as I am” is the formal way.
if i was|if i were: “If I were” is the careful form for what is not so: “if I were you”. “If I was” is usual in speech, and right for what may have been so: “if I was rude, I am sorry”.
if he was|if he were|if she was|if she were|if it was|if it were: “Were” is the careful form for what is not so: “if she were here”. “Was” is usual in speech, and right for what may have been so.
i wish i was|i wish i were: “I wish I were” is the careful form, since it is not so; “I wish I was” is usual in speech.
you and i|you and me|me and you: “You and I” where “I” alone would do: “you and I are late”. “You and me” where “me” would: “for you and me”.
my friend and i|my friend and me|me and my friend|i and my friend: “My friend and I” where “I” alone would do: “my friend and I went”. “My friend and me” where “me” would: “with my friend and me”.
my wife and i|my wife and me|me and my wife: “My wife and I” where “I” alone would do: “my wife and I went”. “My wife and me” where “me” would: “with my wife and me”.
my husband and i|my husband and me|me and my husband: “My husband and I” where “I” alone would do: “my husband and I went”. “My husband and me” where “me” would: “with my husband and me”.`;

const modals = 'should|could|would|must|might';
const others = 'he him|she her|they them|we us';

/** Rows that are alike but for one word. */
const made = [
  ...modals.split('|').map((modal) => {
    const capital = `${modal.charAt(0).toUpperCase()}${modal.slice(1)}`;
    const sound = `“${capital} of” only writes down how “${modal}’ve” sounds.`;
    return `${modal} of|${modal} have|${modal}'ve: “${capital} have” is right, or “${modal}’ve” for short. ${sound}`;
  }),
  ...others.split('|').map((pair) => {
    const [doer = '', other = ''] = pair.split(' ');
    const forms = `${doer} and i|${doer} and me|${other} and i|${other} and me|me and ${doer}|me and ${other}|i and ${other}`;
    const capital = `${doer.charAt(0).toUpperCase()}${doer.slice(1)}`;
    const does = `“${capital} and I” do something: “${doer} and I went”.`;
    return `${forms}: ${does} Something is done to or for “${other} and me”: “she saw ${other} and me”.`;
  }),
];

export interface UsageRow {
  forms: readonly string[];
  rule: string;
}

let rows: readonly UsageRow[] | undefined;

/** Read when a question first names two phrases. */
export function confusedPhrases(): readonly UsageRow[] {
  rows ??= [...table.trim().split('\n'), ...made].map((row) => {
    const at = row.indexOf(': ');
    return { forms: row.slice(0, at).split('|'), rule: row.slice(at + 2) };
  });
  return rows;
}
