export type SmallTalk =
  | 'greeting'
  | 'thanks'
  | 'identity'
  | 'help'
  | 'farewell'
  | 'wellbeing'
  | 'capabilities';

const patterns: [RegExp, SmallTalk][] = [
  [
    /^(?:hi|hello|hey|hiya|howdy|yo|greetings|good (?:morning|afternoon|evening|day)|hi there|hello there|hey there|hello everyday|hi everyday)[\s,!.]*$/i,
    'greeting',
  ],
  [
    /^(?:thanks?|thank you|cheers|ta|many thanks|thanks a (?:lot|bunch|million)|thank you (?:so|very) much|much appreciated|great|perfect|awesome|brilliant|nice|cool|ok|okay|lovely)(?: (?:thanks|thank you|so much|very much))?[\s,!.]*$/i,
    'thanks',
  ],
  [
    /^(?:bye|goodbye|good ?night|see you(?: later| soon| tomorrow)?|farewell|cya|later)[\s,!.]*$/i,
    'farewell',
  ],
  [
    /^(?:who|what) (?:are|r) you(?: called| really)?$|^what is your name$|^are you (?:an? )?(?:ai|robot|bot|human|real|real person|person|machine|large language model|llm|gpt|chatgpt|claude|gemini|language model|computer)\b.*$|^(?:which|what) (?:ai |language )?model (?:are you|is this|do you use|am i (?:talking|speaking) to)$|^who (?:made|built|created|wrote) you$|^what is (?:the )?built[- ]in engine$|^tell me about yourself$|^introduce yourself$|^about you$/i,
    'identity',
  ],
  [
    /^(?:help|help me|what can (?:you|i) (?:do|ask)(?: (?:for me|you|here))?|what do you (?:do|know)|how (?:do|can) (?:i|you) (?:use (?:this|you)|help(?: me)?)|how does this work|what are you able to do|commands|examples|what are your (?:abilities|features|capabilities))$/i,
    'help',
  ],
  [
    /^how (?:are|r) you(?: doing| today| doing today)?$|^how is it going$|^what is up$|^sup$|^how do you do$|^how do you feel(?: today)?$/i,
    'wellbeing',
  ],
  [
    /^(?:write|compose|draft|generate|create|make|code|program|translate|draw|paint|sing|tell) (?:me |us )?(?:a |an |some |the |this |my )?(?:\w+ ){0,3}?(?:poem|story|song|essay|letter|email|e-mail|code|script|function|program|joke|haiku|picture|image|rap|novel|blog post|article|cv|resume|speech|limerick|tweet)\b.*$|^translate\b.*$/i,
    'capabilities',
  ],
];

export function recogniseSmallTalk(text: string): SmallTalk | undefined {
  if (text.length > 160) return undefined;
  return patterns.find(([pattern]) => pattern.test(text))?.[1];
}
