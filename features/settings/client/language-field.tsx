import { chooseLanguageHere } from '#client/language/page-language.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { languageSettings } from '#features/settings/shared/settings.fields.ts';
import { isLanguage, languages } from '#shared/language/languages.ts';
import { useSaveOutcome, useSaveSettings } from './save-settings.tsx';

/** Each language is listed by its own name, so that people who cannot read the page find theirs. */
export function LanguageField() {
  const { settings, save } = useSaveSettings(languageSettings);
  const { tell } = useSaveOutcome();
  const choose = (value: string) => {
    const language = isLanguage(value) ? value : null;
    save({ language });
    chooseLanguageHere(language).catch(() => tell({ kind: 'failed' }));
  };
  return (
    <SelectField
      label="Language"
      value={settings.language ?? ''}
      onChange={(event) => choose(event.target.value)}
      items={[
        { value: '', label: 'The language of your browser' },
        ...Object.entries(languages).map(([value, { name }]) => ({ value, label: name })),
      ]}
      className="max-w-md"
    />
  );
}
