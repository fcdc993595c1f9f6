import type { Conversation } from './conversation.ts';
import type { Skill } from './skill.ts';

/** A few words that go on from what the chat is about: "and its opposite?", "tell me more", "why?" */
export interface ShortFollowUp {
  text: string;
  /** Without "and", "what about" and the like; absent when it has none. */
  part: string | undefined;
  topic: string;
}

/** Answers one kind of question. Recognises only what it is sure of: the next one is asked otherwise. */
export interface QuestionSkill<Asked = unknown> {
  name: string;
  /** Lower is asked first, so what takes few questions stands before what takes many. */
  precedence: number;
  /** `text` is a question by itself, without politeness and with the most common typos corrected. */
  recognise(text: string): Asked | undefined;
  answer(asked: Asked): Skill;
  /** What the chat is about after this question, so that "it" can mean it. */
  topicOf?(asked: Asked): string | undefined;
  /** It means something by itself, whatever pronouns it holds: "what time is it". */
  standsAlone?: boolean;
  /** Nothing in the chat refers to it: "thanks". */
  isAside?: boolean;
  /** It is about what the message itself holds, not about the chat. */
  isWholeMessage?: boolean;
  /** The question that goes on from the previous result: "times 2". */
  goOn?(text: string, previous: Asked): Asked | undefined;
  /** The previous question with what changed: "and in miles?" */
  change?(part: string, previous: Asked): Asked | undefined;
  /** A short question about the topic, or that question in full. `previous`, when this skill answered the last one. */
  ofTopic?(followUp: ShortFollowUp, previous: Asked | undefined): Asked | string | undefined;
}

/** Deals with a whole message and what came with it, before it is read as a question. */
export interface MessageSkill {
  name: string;
  precedence: number;
  /** @param otherwise how the message would be answered without this skill. */
  take(conversation: Conversation, otherwise: () => Skill): Skill | undefined;
}

export type EngineSkill = QuestionSkill | MessageSkill;

/** Lets a list hold skills that recognise different things; each answers only what it recognised itself. */
export function defineSkill<Asked>(skill: QuestionSkill<Asked>): QuestionSkill {
  return skill as QuestionSkill;
}

/** In the order in which they are asked. */
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
