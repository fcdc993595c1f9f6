import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, strings, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { readCountries } from '#features/countries/server/countries.ts';
import type { PhraseLanguage } from '#features/phrasebook/server/phrase-languages.ts';
import { capitalIn } from './capital-names.ts';
import { detectLanguage } from './detect-language.ts';
import { type CountryAspect, sentences } from './sentences.ts';

type Asked =
  | { type: 'country'; aspect: CountryAspect; country: string; as: string }
  | { type: 'sum'; expression: string }
  | { type: 'greeting' }
  | { type: 'thanks' }
  | { type: 'other' };

const longest = 160;
/** “el 15 % de 80”, “15 Prozent von 80” */
const hundredth = '(?:%|prozent|por ciento|pour cent|per cento|por cento)';
const percentOf = new RegExp(
  String.raw`^(?:el |il |o |le )?(?<rate>\d+(?:[.,]\d+)?) ?${hundredth} (?:de|von|di) ` +
    String.raw`(?<whole>\d[\d.]*(?:,\d+)?)(?: ?€| euros?)?$`,
  'i',
);

function read(message: string, language: PhraseLanguage): Asked {
  const text = message
    .trim()
    .replaceAll('’', "'")
    .replace(/^[¿¡]+/, '')
    .replace(/[?!.\s]+$/, '');
  const own = sentences[language];
  if (own.greetings.test(text)) return { type: 'greeting' };
  if (own.thanks.test(text)) return { type: 'thanks' };
  for (const [aspect, pattern] of Object.entries(own.asks)) {
    const as = pattern.exec(text)?.groups?.place?.trim();
    const country = as && (readCountries().find(as) ?? readCountries().ofCapital(as));
    if (as && country) return { type: 'country', aspect: aspect as CountryAspect, country: country.name, as };
  }
  const sum = own.sum.exec(text)?.groups?.sum?.trim();
  const share = sum && percentOf.exec(sum)?.groups;
  if (share)
    return {
      type: 'sum',
      expression: `${share.rate?.replace(',', '.')}% of ${share.whole?.replaceAll('.', '').replace(',', '.')}`,
    };
  if (sum && /\d/.test(sum) && /^[\d\s.,+*/x×÷:()%^-]+$/.test(sum))
    return {
      type: 'sum',
      expression: sum.replaceAll(/(?<=\d)\s*[x×]\s*(?=\d)/g, ' * ').replaceAll(/[÷:]/g, '/'),
    };
  return { type: 'other' };
}

const andOf: Readonly<Record<PhraseLanguage, RegExp>> = {
  es: /^y (?:(?:la|el) )?(?:de la |de los |de las |del |de |en |a )?(?<place>\p{L}.*)$/iu,
  de: /^und (?:die |das )?(?:von der |von den |von |der |des |in der |in den |in )?(?<place>\p{L}.*)$/iu,
  fr: /^et (?:(?:la|le|celle|celui) )?(?:de |d'|du |des |en |aux? |à |pour )?(?:la |les? |l')?(?<place>\p{L}.*)$/iu,
  it: /^e (?:(?:la|il) )?(?:della |dello |dell'|del |dei |di |in )?(?<place>\p{L}.*)$/iu,
  pt: /^e (?:(?:a|o) )?(?:da |do |dos |das |de |em |na |no )?(?<place>\p{L}.*)$/iu,
};

/** “Et de la Grèce ?”: the same of another country. */
function readFurther(
  message: string,
  earlier: string | undefined,
): { asked: Asked; language: PhraseLanguage } | undefined {
  const language = earlier === undefined ? undefined : detectLanguage(earlier);
  const before = language && read(earlier ?? '', language);
  if (language === undefined || before?.type !== 'country') return undefined;
  const text = message
    .trim()
    .replaceAll('’', "'")
    .replace(/^[¿¡]+/, '')
    .replace(/[?!.\s]+$/, '');
  const as = andOf[language].exec(text)?.groups?.place?.trim();
  const country = as && (readCountries().find(as) ?? readCountries().ofCapital(as));
  return as && country ? { asked: { ...before, country: country.name, as }, language } : undefined;
}

function* answer(asked: Asked, language: PhraseLanguage): Skill {
  const own = sentences[language];
  if (asked.type === 'greeting') return own.hello;
  if (asked.type === 'thanks') return own.welcome;
  if (asked.type === 'other') return { declined: 'model', text: own.decline };
  if (asked.type === 'sum') {
    const result = yield* askTool(
      { toolName: 'calculate', input: { expression: asked.expression } },
      (raw) => {
        const value = textOf(raw.result) || textOf(raw.number) || textOf(raw.value);
        return value ? { value, n: numberOf(raw.n) } : undefined;
      },
    );
    if (result.state !== 'answered') return { declined: 'model', text: own.decline };
    return `**${plain(asked.expression.replaceAll('*', '×'))} = ${plain(result.output.value)}.**${result.output.n > 0 ? ` ${citationMarker(result.output.n)}` : ''}`;
  }
  const found = yield* askTool({ toolName: 'look_up_country', input: { names: [asked.country] } }, (raw) => {
    const [country] = Array.isArray(raw.countries) ? (raw.countries as Record<string, unknown>[]) : [];
    return country;
  });
  if (found.state !== 'answered') return { declined: 'model', text: own.decline };
  const country = found.output;
  const value = valueIn(asked.aspect, country, language);
  if (value === '') return { declined: 'model', text: own.decline };
  return `**${own.say[asked.aspect](plain(asked.as, 60), value)}** ${citationMarker(numberOf(country.n))}`;
}

function valueIn(type: CountryAspect, country: Record<string, unknown>, language: PhraseLanguage): string {
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const codesIn = (value: unknown) =>
    Array.isArray(value) ? value.map((one: Record<string, unknown>) => textOf(one.code)).filter(Boolean) : [];
  switch (type) {
    case 'capital':
      return list.format(strings(country.capitals).map((capital) => capitalIn(capital, language)));
    case 'currency': {
      const names = new Intl.DisplayNames(language, { type: 'currency' });
      return list.format(codesIn(country.currencies).map((code) => `${names.of(code) ?? code} (${code})`));
    }
    case 'neighbours': {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return list.format(codesIn(country.neighbours).map((code) => names.of(code) ?? code));
    }
    case 'time':
      return /^\d{2}:\d{2}/.exec(textOf(country.clock))?.[0] ?? '';
  }
}

/** Questions in Spanish, German, French, Italian and Portuguese: answers those it can, and says so otherwise. */
export const foreignSkill: MessageSkill = {
  name: 'foreign-questions',
  precedence: 62,
  take({ question, earlierQuestions }) {
    if (question.length > longest || question.includes('\n')) return undefined;
    const further = readFurther(question, earlierQuestions.at(-1));
    if (further) return answer(further.asked, further.language);
    const language = detectLanguage(question);
    return language && answer(read(question, language), language);
  },
};
