import { TextSelection } from 'prosemirror-state';
import { useState } from 'react';
import { readability } from '#features/rephraser/shared/readability.ts';
import { Outline } from './outline.tsx';
import { useCurrentHeading } from './use-current-heading.ts';
import type { DocumentPartProps } from './use-document-page.ts';

/** The headings of this document, each a way to it, and its figures. */
export function DocumentOutline({ page }: DocumentPartProps) {
  const { text, help, marks, isOwn, closeDialog } = page;
  const editor = text.editor.last;
  const [getEditor] = useState(() => () => editor.current);
  const current = useCurrentHeading(text.figures.outline, getEditor);
  const isReviewed = help.review !== null && !help.isSelection;

  function jump(at: number) {
    closeDialog();
    editor.current?.run((state, dispatch, view) => {
      dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(at + 1))));
      const heading = view?.nodeDOM(at);
      if (heading instanceof HTMLElement) heading.scrollIntoView({ block: 'start' });
      view?.focus();
      return true;
    });
  }

  return (
    <Outline
      figures={text.figures}
      current={current}
      suggestedGrade={isReviewed && help.suggested !== null ? readability(help.suggested).grade : null}
      goal={marks.goal}
      {...(isOwn && text.document !== null && { onGoal: (next) => void marks.saveGoal(next) })}
      onJump={({ at }) => jump(at)}
    />
  );
}
