import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';

export const errandsParts = [
  definePartRenderer({
    kind: 'errands',
    place: 'after',
    order: 9,
    Component: ({ part }) => (
      <ul aria-label="Errands">
        {part.titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    ),
  }),
];
