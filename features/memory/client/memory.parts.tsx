import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { MemoryLines } from './memory-lines.tsx';

export const memoryParts = [
  definePartRenderer({
    kind: 'memory',
    place: 'after',
    order: 1,
    Component: ({ part, answer, host }) => (
      <MemoryLines
        answerId={answer.id}
        changes={part.changes}
        onChanged={(changes) => host.onPartChanged?.({ ...part, changes })}
      />
    ),
  }),
];
