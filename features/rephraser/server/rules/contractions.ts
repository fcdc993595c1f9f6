/** Contractions and their long forms; each with a text where the rule applies and one where it does not. */
export interface Contraction {
  short: string;
  long: string;
  /** With the short form. */
  fires: string;
  /** A text whose long form cannot be contracted. */
  abstains?: string;
}

const list = `
don't | do not | I ~ know. | I ~ only sing.
doesn't | does not | She ~ know.
didn't | did not | We ~ go.
isn't | is not | It ~ far. | It ~ only far.
aren't | are not | They ~ far.
wasn't | was not | It ~ far.
weren't | were not | They ~ far.
hasn't | has not | She ~ gone.
haven't | have not | They ~ gone.
hadn't | had not | We ~ gone.
won't | will not | I ~ go.
wouldn't | would not | I ~ go.
couldn't | could not | I ~ go.
shouldn't | should not | You ~ go.
can't | cannot | I ~ go.
mustn't | must not | You ~ go.
needn't | need not | You ~ go.
i'm | I am | ~ late. | He is older than ~.
you're | you are | ~ late. | I know who ~.
we're | we are | ~ late. | I know where ~.
they're | they are | ~ late. | I know where ~.
i'll | I will | ~ go. | He asked and ~.
you'll | you will | ~ go.
he'll | he will | ~ go.
she'll | she will | ~ go.
it'll | it will | ~ go.
we'll | we will | ~ go.
they'll | they will | ~ go.
that'll | that will | ~ do.
there'll | there will | ~ be rain.
i've | I have | ~ seen it. | ~ a dog.
you've | you have | ~ seen it. | ~ a dog.
we've | we have | ~ seen it. | ~ a dog.
they've | they have | ~ seen it. | ~ a dog.
let's | let us | ~ go. | ~ know.
`;

export const contractions: readonly Contraction[] = list
  .trim()
  .split('\n')
  .map((line) => {
    const [short = '', long = '', fires = '', abstains] = line.split('|').map((part) => part.trim());
    const begin = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
    const fill = (example: string, words: string) =>
      example.replace('~', example.startsWith('~') ? begin(words) : words.replace(/^i'/, "I'"));
    return {
      short,
      long,
      fires: fill(fires, short),
      ...(abstains !== undefined && { abstains: fill(abstains, long) }),
    };
  });

/** Contractions that hurt readability; these are only expanded. */
export const onlyWrittenOut: readonly Pick<Contraction, 'short' | 'long'>[] = [
  ...['could', 'would', 'should', 'might', 'must'].map((verb) => ({
    short: `${verb}'ve`,
    long: `${verb} have`,
  })),
  ...['I', 'you', 'he', 'she', 'it', 'we', 'they'].map((subject) => ({
    short: `${subject.toLowerCase()}'d've`,
    long: `${subject} would have`,
  })),
  { short: "there've", long: 'there have' },
  { short: "shan't", long: 'shall not' },
  { short: "daren't", long: 'dare not' },
];

/** After these, the next word decides what 's and 'd stand for. */
export const undecidedSubjects =
  'he|she|it|that|there|what|who|where|here|how|everyone|everybody|everything|something|someone|somebody|nobody';
