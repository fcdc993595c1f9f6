import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';
import { ourTemplates } from '../templates/our-templates.ts';

const maxSubjectLength = 120;

interface DraftFormProps {
  onDraft: (template: DocumentTemplate) => void;
}

/** What shall be written, as a template that is filled in as far as what was said fills it in. */
export function DraftForm({ onDraft }: DraftFormProps) {
  const templates = ourTemplates();
  const [kind, setKind] = useState(templates[0]?.id ?? '');
  const [subject, setSubject] = useState('');

  function draft(event: FormEvent) {
    event.preventDefault();
    const template = templates.find(({ id }) => id === kind);
    if (template) onDraft(subject.trim() === '' ? template : withSubject(template, subject.trim()));
  }

  return (
    <form onSubmit={draft} className="space-y-3">
      <SelectField
        label="What"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        items={templates.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label="About"
        value={subject}
        maxLength={maxSubjectLength}
        onChange={(event) => setSubject(event.target.value)}
      />
      <p className="text-small text-text-2">
        Fills a template with the subject. The sentences are yours to write.
      </p>
      <Button type="submit">Fill in the template</Button>
    </form>
  );
}

/** The subject stands in the title; its other places stay to be filled in. */
function withSubject(template: DocumentTemplate, subject: string): DocumentTemplate {
  return { ...template, title: template.title.replace(/\{\{[^{}]+\}\}/, () => subject) };
}
