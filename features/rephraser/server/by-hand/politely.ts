const orders = `send|give|tell|call|bring|come|go|do|make|get|put|show|let|help|wait|stop|leave|take|write|read|check|fix|finish|reply|
  answer|sign|pay|return|open|close|turn|move|clean|hand|pass|email|text|ring|explain|confirm|forward|update|remove|delete|
  add|change|look|hurry|keep|be|sit|stand|listen|speak|talk|find|buy|order|book|cancel|submit|complete|print|copy|share|
  review|approve|contact|deliver|ship|remind|meet|drop|pick|clear|tidy|switch|resend|provide|respond`;
const order = new RegExp(
  `^(?<lead>(?:hey|hi|hello|ok|and|so|now)[,!]? )?(?<verb>${orders.replaceAll(/\s/g, '')})\\b(?<rest>.*?)(?<end>[.!]*)$`,
  'is',
);
const forbidden = /^(?:do not|don't|stop) (?<what>.*?)[.!]*$/is;
const wanted = /^i (?:want|need) (?<what>.*?)[.!]*$/is;
const wantedOfYou = /^i (?:want|need) you to (?<what>.*?)[.!]*$/is;
const sentences = /(?<=[.!?])\s+/u;
/** What sounds impatient. */
const pressing = /,? (?:right now|immediately|at once|now|asap|this instant|already)\b(?=[.!]*$)/i;

function ask(sentence: string): string {
  if (/\bplease\b/i.test(sentence)) return sentence;
  const hurry = pressing.exec(sentence);
  const bare = hurry ? sentence.slice(0, hurry.index) : sentence.replace(/[.!]+$/, '');
  const soon = hurry ? ' as soon as you can' : '';
  const you = wantedOfYou.exec(bare)?.groups?.what;
  if (you !== undefined) return `Could you please ${you}${soon}?`;
  const wish = wanted.exec(bare)?.groups?.what;
  if (wish !== undefined) return `I would like ${wish}${soon}, please.`;
  const not = forbidden.exec(bare)?.groups?.what;
  if (not !== undefined && !/^stop/i.test(bare)) return `Please do not ${not}.`;
  const { lead = '', verb, rest = '' } = order.exec(bare)?.groups ?? {};
  return verb === undefined ? sentence : `${lead}Could you please ${verb.toLowerCase()}${rest}${soon}?`;
}

/** Orders become requests: “send me the file now” is “Could you please send me the file as soon as you can?” */
export const politely = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.split(sentences).map(ask).join(' '))
    .join('\n');
