import { readAttached } from '#features/assistant/server/attached-text.ts';
import type { Conversation } from './conversation.ts';
import type { Skill } from './skill.ts';
import { answerFromFiles } from './skills/attached-files.ts';
import { attribute } from './skills/attribute.ts';
import { compare } from './skills/compare.ts';
import { conversion, dateAnswer, sum } from './skills/compute.ts';
import { define } from './skills/define.ts';
import { fact } from './skills/fact.ts';
import { membership } from './skills/membership.ts';
import { ownChats } from './skills/own-chats.ts';
import { ownFacts } from './skills/own-facts.ts';
import { relate } from './skills/relations.ts';
import { search } from './skills/search.ts';
import { smallTalk } from './skills/small-talk.ts';
import { readNumberedSources, summariseSources } from './skills/sources-in-prompt.ts';
import { summarise } from './skills/summarise.ts';
import { exampleSentence, spelling } from './skills/words.ts';
import { understand } from './understand/follow-up.ts';
import { recogniseOwn } from './understand/own-facts.ts';

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* unclear(): Skill {
  return '**I could not read a question in that.** Ask me about a word, a person, a place, a sum, a conversion or a date.';
}

/** The skill that answers the newest question of a conversation. */
export function chooseSkill(conversation: Conversation): Skill {
  const attached = readAttached(conversation.question);
  if (!attached) return chooseForQuestion(conversation);
  const { question } = attached;
  return answerFromFiles(question, attached) ?? chooseForQuestion({ ...conversation, question });
}

function chooseForQuestion(conversation: Conversation): Skill {
  const own = recogniseOwn(conversation.question);
  const asAnyOther = () => chooseByIntent(conversation);
  return (own && ownFacts(own, conversation.remembered, asAnyOther)) ?? asAnyOther();
}

function chooseByIntent({ question, earlierQuestions }: Conversation): Skill {
  const sources = question.length > 80 ? readNumberedSources(question) : [];
  if (sources.length > 0) return summariseSources(question.split('\n')[0] ?? '', sources);
  const intent = understand(question, earlierQuestions);
  switch (intent.type) {
    case 'small_talk':
      return smallTalk(intent.topic);
    case 'sum':
      return sum(intent);
    case 'conversion':
      return conversion(intent);
    case 'date':
      return dateAnswer(intent);
    case 'define':
      return define(intent);
    case 'relation':
      return relate(intent);
    case 'attribute':
      return attribute(intent);
    case 'fact':
      return fact(intent);
    case 'compare':
      return compare(intent);
    case 'membership':
      return membership(intent);
    case 'example':
      return exampleSentence(intent.term);
    case 'spelling':
      return spelling(intent.term);
    case 'own_chats':
      return ownChats(intent);
    case 'summarise':
      return summarise(intent.text);
    case 'search':
      return search(intent);
    case 'unclear':
      return unclear();
  }
}
