import type { EngineSkill } from './engine-skill.ts';
import { aboutFilesSkill } from './skills/about-files.ts';
import { beyondReachSkill } from './skills/beyond-reach.ts';
import { sayPlainerSkill } from './skills/say-plainer.ts';
import { sayShorterSkill } from './skills/say-shorter.ts';
import { smallTalkSkill } from './skills/small-talk.ts';
import { summariseSkill } from './skills/summarise.ts';

/** What the engine can do by itself, without any feature that knows something. */
export const ownSkills: readonly EngineSkill[] = [
  smallTalkSkill,
  summariseSkill,
  sayShorterSkill,
  sayPlainerSkill,
  aboutFilesSkill,
  beyondReachSkill,
];
