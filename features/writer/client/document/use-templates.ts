import { TextSelection } from 'prosemirror-state';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import { goToStop } from '#features/editor/client/commands/stops.ts';
import { useTitleFocus } from '#features/editor/client/use-title-focus.ts';
import { titleOf } from '#features/editor/shared/text-fields.ts';
import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';
import { newId } from '#shared/ids.ts';
import { createTemplate, nameVersion } from '../documents.api.ts';
import { ourTemplates } from '../templates/our-templates.ts';
import type { DocumentText } from './use-document-text.ts';

interface Filled {
  id: string;
  /** The template that the document was begun with. */
  begunWith: string | null;
  text: DocumentText;
}

/** Filling in templates, and the way from blank to blank that begins in the title. */
export function useTemplates({ id, begunWith, text }: Filled) {
  const { showToast } = useToast();
  const { saver, editor } = text;
  const [templateId, setTemplateId] = useState(begunWith);
  const [replacing, setReplacing] = useState<DocumentTemplate | null>(null);
  const [filled, setFilled] = useState(0);
  const titleField = useTitleFocus('/writer/new');
  const titleBox = useRef<HTMLTextAreaElement>(null);
  const holdTitle = useCallback(
    (box: HTMLTextAreaElement | null) => {
      titleBox.current = box;
      titleField(box);
    },
    [titleField],
  );

  function fill(template: DocumentTemplate) {
    text.beginWith(template.id);
    setTemplateId(template.id);
    text.write({ title: template.title, content: template.content });
    editor.last.current?.run((current, dispatch) => {
      dispatch?.(current.tr.setSelection(TextSelection.atStart(current.doc)));
      return true;
    });
    setFilled((count) => count + 1);
  }

  /** The first placeholder is in the title; from there Tab goes to those in the text. */
  const selectTitle = useEffectEvent(() => {
    const field = titleBox.current;
    const stop = /\{\{[^{}]+\}\}/.exec(text.read().title);
    field?.focus();
    if (stop) field?.setSelectionRange(stop.index, stop.index + stop[0].length);
  });
  useEffect(() => {
    if (filled === 0) return;
    // After the dialog has returned the focus to its trigger.
    const timer = setTimeout(selectTitle, 0);
    return () => clearTimeout(timer);
  }, [filled]);

  async function replace(template: DocumentTemplate) {
    setReplacing(null);
    await saver.save();
    if (saver.base !== null) {
      // The replaced text is kept as a named version; otherwise it would be lost as mere typing.
      const name = 'Before a template was filled in';
      const isKept = await nameVersion(id, name).then(
        () => true,
        () => false,
      );
      if (!isKept) {
        showToast({
          message: 'Your text could not be kept as a version, so the template was not filled in.',
        });
        return;
      }
    }
    fill(template);
  }

  return {
    holdTitle,
    name: ourTemplates().find((template) => template.id === templateId)?.name,
    /** The template that would replace what is written, until the person has decided. */
    replacing,
    forgetReplacing: () => setReplacing(null),
    replace: () => replacing && void replace(replacing),
    choose(template: DocumentTemplate) {
      const { title, content } = text.read();
      if (content.trim() === '' && title.trim() === '') fill(template);
      else setReplacing(template);
    },
    draftWith(template: DocumentTemplate) {
      fill(template);
      showToast({ message: `Filled in the template “${template.name}”. Tab goes from blank to blank.` });
    },
    async saveAsTemplate() {
      const { title, content } = text.read();
      const name = titleOf(title, content);
      if (name === '') {
        showToast({ message: 'Write a title or some words first.' });
        return;
      }
      try {
        await createTemplate({ id: newId(), name, title, content });
        showToast({ message: 'Saved to My templates' });
      } catch {
        showToast({ message: 'Failed to save template' });
      }
    },
    handleTitleKey(event: KeyboardEvent) {
      const isStep = event.key === 'Tab' && !event.shiftKey && filled > 0;
      // Only once: after that, Tab moves through the page again.
      if (isStep) setFilled(0);
      if (isStep && editor.last.current?.run(goToStop(1))) {
        event.preventDefault();
        editor.last.current.focus();
      }
    },
  };
}
