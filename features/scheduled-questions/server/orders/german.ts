import { phrases } from '#shared/words/phrases.ts';
import type { OrderLanguage } from './order-language.ts';

const tables = {
  order: 'sag|sage|nenn|nenne|gib|zeig|zeige|schick|schicke|such|suche|bring|erzähl|erzähle',
};

export const germanOrders: OrderLanguage = {
  isOtherOrder: /erinner|\btimer\b|\bwecker\b/i,
  split: phrases(
    [
      '[bitte] <when:(?:jede[nrs]?|täglich|werktags|an |am |um |montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags) ?[^:]*?(?:\\d:\\d\\d[^:]*)?>: <what>',
      '[bitte] <when:(?:jede[nrs]?|täglich|werktags) ?[^,]*>, <what>',
      '[bitte] {order} mir [bitte] <when:(?:jede[nrs]?|täglich|werktags) .*? (?:um|gegen) [\\d:.]+(?: uhr)?> <what>',
      '[bitte] <when:(?:jede[nrs]?|täglich|werktags) .*?> <what:(?:bitte )?(?:sag|sage|nenn|nenne|gib|zeig|zeige|schick|schicke|such|suche|bring) mir .*>',
      '[bitte] <what:(?:sag|sage|nenn|nenne|gib|zeig|zeige|schick|schicke|such|suche|bring) mir .*> <when:(?:jede[nrs]?|täglich|werktags) .*>',
    ],
    tables,
  ),
  asksFor: phrases(
    [
      '[bitte] {order} mir <more:.*>',
      '[bitte] (fasse|fass|erkläre|erklär|vergleiche|liste|empfiehl|suche) <more:.*>',
      '(was|welche|welcher|welches|wer|wie|warum|wo|wann|ist|sind|hat|haben|gibt|wird|war) <more:.*>',
      '[die|das|der|den|alle|meine|ein|eine|einen] [kurze|kurzen|kurzer|neueste|neuesten|aktuelle|aktuellen|wichtigste|wichtigsten|drei|fünf|zehn]* {things} <more:.*>',
      '[die|das|der|den|ein|eine|einen] [kurze|kurzen|kurzer|neueste|neuesten|aktuelle|aktuellen|wichtigste|wichtigsten]* {things}',
    ],
    {
      ...tables,
      things:
        'nachrichten schlagzeilen wetter wetterbericht vorhersage überblick zusammenfassung neuigkeiten preise preis ergebnisse kurse wechselkurs wechselkurse zitat',
    },
  ),
  partsOfDay: [
    [/(?<!\p{L})jeden (?:morgen|vormittag)(?!\p{L})/iu, 'every day in the morning', '08:00'],
    [/(?<!\p{L})jeden mittag(?!\p{L})/iu, 'every day', '12:00'],
    [/(?<!\p{L})jeden (?:abend|nachmittag)(?!\p{L})/iu, 'every day in the evening', '18:00'],
  ],
  isQuestion: /^(?:was|welche[rs]?|wer|wie|warum|wo|wann|ist|sind|hat|haben|gibt|wird|war)\b[^.?!]*$/i,
  questionMark: '?',
};
