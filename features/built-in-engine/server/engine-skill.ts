import type { RememberedFact } from '#features/assistant/server/remembered-facts.ts';
import type { Conversation } from './conversation.ts';
import type { Skill } from './skill.ts';

/** A few words that refer to the chat's topic: "and its opposite?", "tell me more", "why?" */
export interface ShortFollowUp {
  text: string;
  /** Without "and", "what about" and the like; absent if nothing remains. */
  part: string | undefined;
  topic: string;
}

/** Answers one kind of question. It must be certain when it recognises one: otherwise the next skill is tried. */
export interface QuestionSkill<Asked = unknown> {
  name: string;
  /** Lower is tried first, so skills for few questions come before skills for many. */
  precedence: number;
  /** `text` is a standalone question, without politeness and with the most common typos corrected. */
  recognise(text: string): Asked | undefined;
  /** @param remembered what the person told about themselves, where an answer should heed it. */
  answer(asked: Asked, remembered?: readonly RememberedFact[]): Skill;
  /** Of several parts and readings of a message that nobody answered the one that it most likely can answer. */
  nearest?(parts: readonly string[], message: string): Asked | undefined;
  /** Whether its answer to a clause of a longer message is to be trusted; always if not given. */
  answersClause?(asked: Asked): boolean;
  /** Whether it knows a word, so that it is no slip of another. */
  knowsWord?(word: string): boolean;
  /** The words of which one may be a slip, the likeliest first. */
  respell?(word: string): string[];
  /** The chat's topic after this question, so that "it" can refer to it. */
  topicOf?(asked: Asked): string | undefined;
  /** Its numbers may stand in two messages: “200 g of flour for 4 people”, “how much for 6?” */
  readsAcross?: boolean;
  /** It is self-contained, whatever pronouns it contains: "what time is it". */
  standsAlone?: boolean;
  /** It refers to nothing in the chat: "thanks". */
  isAside?: boolean;
  /** It is about the content of the message itself, not about the chat. */
  isWholeMessage?: boolean;
  /** Whether the answer says again what was answered before, and whether somebody asks for it that way. */
  repeats?(asked: Asked, previous: Asked): 'asked' | 'unasked' | undefined;
  /** The question in full, where it was made of a follow-up. */
  wordingOf?(asked: Asked): string;
  /** The question that continues from the previous result: "times 2". */
  goOn?(text: string, previous: Asked): Asked | undefined;
  /** The previous question with a change applied: "and in miles?" */
  change?(part: string, previous: Asked): Asked | undefined;
  /**
   * A short question about the topic, or that question in full. `previous` is set when this skill answered the last
   * one.
   */
  ofTopic?(followUp: ShortFollowUp, previous: Asked | undefined): Asked | string | undefined;
}

/** Handles a whole message and its attachments, before it is read as a question. */
export interface MessageSkill {
  name: string;
  precedence: number;
  /** @param otherwise how the message would be answered without this skill. */
  take(conversation: Conversation, otherwise: () => Skill): Skill | undefined;
}

export type EngineSkill = QuestionSkill | MessageSkill;

/** Lets a list contain skills that recognise different things; each answers only what it recognised itself. */
export function defineSkill<Asked>(skill: QuestionSkill<Asked>): QuestionSkill {
  return skill as QuestionSkill;
}

/** In the order in which they are tried. */
export function sortSkills(skills: readonly EngineSkill[]) {
  const sorted = skills.toSorted((one, other) => one.precedence - other.precedence);
  return {
    ofMessages: sorted.filter((skill): skill is MessageSkill => 'take' in skill),
    ofQuestions: sorted.filter((skill): skill is QuestionSkill => 'recognise' in skill),
  };
}

declare module '#server/feature.ts' {
  interface FeatureSlots {
    /** Kinds of questions that the built-in engine answers. */
    engineSkills: EngineSkill;
  }
}
