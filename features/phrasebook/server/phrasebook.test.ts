import { describe, expect, test } from 'vitest';
import { detectLanguage } from './foreign/detect-language.ts';
import { readPhraseQuestion } from './phrasebook.skill.ts';

describe('phrases', () => {
  test.each([
    ['how do you say thank you in Italian?', 'grazie'],
    ['How do I say "good morning" in German', 'guten Morgen'],
    ['how do you write thank you in Italian', 'grazie'],
    ['what is water in Spanish', 'el agua'],
    ['translate hello to French', 'bonjour'],
    ['where is the station in Portuguese', 'onde fica a estação?'],
    ["What's the French word for cheese?", 'le fromage'],
    ['what does grazie mean in Italian', 'thank you'],
  ])('%s', (question, answer) => {
    expect(readPhraseQuestion(question)?.answer).toBe(answer);
  });

  test.each(['how do you say xylophone quartet in Italian', 'who lives in Spanish Town', 'what is Italian'])(
    'is left to others: %s',
    (question) => {
      expect(readPhraseQuestion(question)).toBeUndefined();
    },
  );
});

describe('the language of a question', () => {
  test.each([
    ['¿Cuál es la capital de Francia?', 'es'],
    ['cuánto es 12 x 4', 'es'],
    ['Was ist die Hauptstadt von Österreich?', 'de'],
    ['Wie spät ist es in Tokio?', 'de'],
    ['Quelle est la capitale de l’Espagne ?', 'fr'],
    ['Combien font 12 x 4 ?', 'fr'],
    ['Qual è la capitale della Germania?', 'it'],
    ['Che ore sono a Londra?', 'it'],
    ['Qual é a capital do Brasil?', 'pt'],
    ['Que horas são em Lisboa?', 'pt'],
    ['hallo', 'de'],
    ['merci', 'fr'],
    ['Schreibe ein Gedicht über den Herbst', 'de'],
  ])('%s', (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });

  test.each([
    'What is the capital of France?',
    'was Mozart German',
    'come on in',
    'who wrote Les Misérables',
    'comment on this',
    'what does c’est la vie mean',
    'define a la carte',
    'where is Los Angeles',
    'die is the singular of dice',
    'no',
    'I am in Sao Paulo',
    'what is la niña',
    '2 + 2',
    'El Salvador',
    'Rio de Janeiro',
    'de facto',
    'Leonardo da Vinci',
    '3/4 as a percentage',
    'as a rule',
    'do re mi',
  ])('is English, or nothing sure: %s', (text) => {
    expect(detectLanguage(text)).toBeUndefined();
  });
});
