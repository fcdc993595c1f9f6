import { plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';

interface Help {
  /** "112 (Germany)", or the numbers of some regions where the country is unknown. */
  emergency: string;
  /** "Samaritans on 116 123"; undefined where none is known. */
  helpline: string | undefined;
}

/** Whom to call where the person is. */
export function* askForHelp(): Skill<Help> {
  const asked = yield* askTool({ toolName: 'emergency_number', input: {} }, (raw) => {
    const line = (raw.helpline ?? {}) as Record<string, unknown>;
    return {
      number: textOf(raw.number),
      country: textOf(raw.country),
      name: textOf(line.name),
      line: textOf(line.number),
    };
  });
  const known = asked.state === 'answered' ? asked.output : undefined;
  return {
    emergency: known?.number
      ? `${plain(known.number)} (${plain(known.country)})`
      : 'the emergency number of your country: 112 in Europe, 911 in North America, 000 in Australia, 111 in New Zealand',
    helpline: known?.line ? `${plain(known.name)} on ${plain(known.line)}` : undefined,
  };
}
