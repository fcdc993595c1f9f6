import { phrases } from '#shared/words/phrases.ts';
import { trimEnd } from '#shared/words/trim-end.ts';
export type SmallTalk =
  | 'greeting'
  | 'thanks'
  | 'identity'
  | 'help'
  | 'farewell'
  | 'wellbeing'
  | 'capabilities';

const machines = `ai|robot|bot|human|real|real person|person|machine|large language model|llm|gpt|chatgpt|claude|gemini|
  language model|computer`;
const works = `poem|story|song|essay|letter|email|e-mail|code|script|function|program|joke|haiku|picture|image|rap|novel|
  blog post|article|cv|resume|speech|limerick|tweet`;

const ways: [string[], SmallTalk][] = [
  [
    [
      '(hi|hello|hey|hiya|howdy|yo|greetings|good (morning|afternoon|evening|day))',
      '(hi|hello|hey) there',
      '(hello|hi) everyday',
    ],
    'greeting',
  ],
  [
    [
      '(thanks?|thank you|cheers|ta|many thanks|thanks a (lot|bunch|million)|thank you (so|very) much|' +
        'much appreciated|great|perfect|awesome|brilliant|nice|cool|ok|okay|lovely) ' +
        '[thanks|thank you|so much|very much]',
      '(thanks|thank you|cheers|great|ok|okay)[,]? (that|this|it) (was|is|has been) [very|really|so|super] (helpful|useful|great|perfect|kind|good|nice)',
      '(thanks|thank you|cheers|great|ok|okay)[,]? (that|this|it) [really] (helps|helped) [a lot|me]',
      '(thanks|thank you) for (your help|the help|helping|that|answering|the answer|your time)',
      "(thanks|thank you|ok|okay|great|perfect)[,]? (that's|that is|that will be) (all|it|enough|everything) [for (now|today)]",
    ],
    'thanks',
  ],
  [['(bye|goodbye|good ?night|see you [later|soon|tomorrow]|farewell|cya|later)'], 'farewell'],
  [
    [
      '(who|what) (are|r) you [called|really]',
      'what is your name',
      'are you [an?] {machines}…',
      '(which|what) [ai|language] model (are you|is this|do you use|are you using|am i (talking|speaking) to)',
      'who (made|built|created|wrote) you',
      String.raw`what is [the] built(-|\s)in engine`,
      'tell me about yourself',
      'introduce yourself',
      'about you',
    ],
    'identity',
  ],
  [
    [
      '(help|help me|commands|examples|how does this work|what are you able to do)',
      'what can (you|i) (do|ask) [for me|you|here]',
      'what do you (do|know)',
      'how (do|can) (i|you) (use (this|you)|help [me])',
      'what are your (abilities|features|capabilities)',
    ],
    'help',
  ],
  [
    [
      'how (are|r) you [doing|today|doing today]',
      'how is it going',
      'what is up',
      'sup',
      'how do you (do|feel [today])',
    ],
    'wellbeing',
  ],
  [
    [
      '(write|compose|draft|generate|create|make|code|program|translate|draw|paint|sing|tell) ' +
        String.raw`[me|us] [a|an|some|the|this|my] (\w+\s){0,3}?{works}…`,
      'translate…',
    ],
    'capabilities',
  ],
];
const patterns = ways.map(([texts, topic]) => ({ pattern: phrases(texts, { machines, works }), topic }));

const longest = 160;

export function recogniseSmallTalk(text: string): SmallTalk | undefined {
  if (text.length > longest) return undefined;
  const bare = trimEnd(text, ' ,!.');
  return patterns.find(({ pattern }) => pattern.test(bare))?.topic;
}
