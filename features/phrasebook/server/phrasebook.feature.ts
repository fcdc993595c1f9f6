import type { Feature } from '#server/feature.ts';
import { foreignSkill } from './foreign/foreign.skill.ts';
import { foreignRoomsSkill } from './foreign/rooms/rooms.skill.ts';
import { phrasebookSkill } from './phrasebook.skill.ts';

export function phrasebookFeature() {
  return {
    name: 'phrasebook',
    engineSkills: [phrasebookSkill, foreignRoomsSkill, foreignSkill],
  } satisfies Feature;
}
