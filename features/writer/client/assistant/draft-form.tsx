import { type FormEvent, useState } from 'react';
import { ConnectNote } from '#client/app/connect-hint.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { tones } from '#features/rephraser/shared/tones.ts';
import { useAnswerer } from '#features/text-suggestions/client/use-answerer.ts';
import type { DocumentTemplate } from '#features/writer/shared/templates.contract.ts';
import { ourTemplates } from '../templates/our-templates.ts';
import type { DocumentHelp } from './use-document-help.ts';

const maxSubjectLength = 120;
const maxAboutLength = 2_000;

interface DraftFormProps {
  help: DocumentHelp;
  onFill: (template: DocumentTemplate) => void;
}

type DraftLength = 'short' | 'medium' | 'long';
/** In the brief, which a model reads. */
const wordsOf: Readonly<Record<DraftLength, number>> = { short: 150, medium: 400, long: 900 };

/** What to write: drafted by a model, or from a template that is filled in with what was said. */
export function DraftForm({ help, onFill }: DraftFormProps) {
  const templates = ourTemplates();
  const answerer = useAnswerer();
  const hasModel = answerer?.isByRule === false;
  const [kind, setKind] = useState(templates[0]?.id ?? '');
  const [subject, setSubject] = useState('');
  const [reader, setReader] = useState('');
  const [length, setLength] = useState<DraftLength>('medium');
  const [tone, setTone] = useState('');

  const template = templates.find(({ id }) => id === kind);

  function fill() {
    if (template) onFill(subject.trim() === '' ? template : withSubject(template, subject.trim()));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!hasModel) fill();
    else if (template && subject.trim() !== '' && !help.isRunning)
      void help.ask({
        action: 'draft',
        brief: [
          `Kind of document: ${template.name}`,
          `About: ${subject.trim()}`,
          ...(reader.trim() === '' ? [] : [`For: ${reader.trim()}`]),
          `Length: about ${wordsOf[length]} words`,
          ...(tone === '' ? [] : [`Tone: ${tone}`]),
        ].join('\n'),
      });
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <SelectField
        label="What"
        value={kind}
        onChange={(event) => setKind(event.target.value)}
        items={templates.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField
        label="What it is about"
        isForWords
        value={subject}
        maxLength={hasModel ? maxAboutLength : maxSubjectLength}
        onChange={(event) => setSubject(event.target.value)}
      />
      {hasModel ? (
        <>
          <TextField
            label="Audience"
            isForWords
            value={reader}
            maxLength={maxSubjectLength}
            onChange={(event) => setReader(event.target.value)}
          />
          <SelectField
            label="How long"
            value={length}
            onChange={(event) => setLength(event.target.value as DraftLength)}
            items={[
              { value: 'short', label: 'Short, about 150 words' },
              { value: 'medium', label: 'Medium, about 400 words' },
              { value: 'long', label: 'Long, about 900 words' },
            ]}
          />
          <SelectField
            label="Tone"
            value={tone}
            onChange={(event) => setTone(event.target.value)}
            items={[
              { value: '', label: 'Whatever suits the text' },
              ...tones.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
          <p className="text-small text-text-2">
            Written by {answerer.name}, for 1 task. What it does not know is left as a blank to fill in.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" kind="sun" isBusy={help.isRunning} disabled={subject.trim() === ''}>
              Draft it
            </Button>
            <Button kind="ghost" onClick={fill}>
              Fill in the template
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-small text-text-2">
            No language model is connected, so this fills a template with the subject. The sentences are yours
            to write. <ConnectNote step="models" />
          </p>
          <Button type="submit">Fill in the template</Button>
        </>
      )}
    </form>
  );
}

/** The subject goes into the title; the other placeholders stay. */
function withSubject(template: DocumentTemplate, subject: string): DocumentTemplate {
  return {
    ...template,
    title: template.title.replace(/\{\{[^{}]+\}\}/, () => subject.slice(0, maxSubjectLength)),
  };
}
