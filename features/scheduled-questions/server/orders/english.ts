import { phrases } from '#shared/words/phrases.ts';
import type { OrderLanguage } from './order-language.ts';

export const englishOrders: OrderLanguage = {
  isOtherOrder: /\bremind me\b|\btimer\b/i,
  split: phrases([
    '[please] <when:(?:every|each|daily|on weekdays|weekdays|at|on) ?[^:]*?(?:\\d:\\d\\d[^:]*)?>: <what>',
    '[please] <when:(?:every|each|daily|on weekdays) ?[^,]*>, <what>',
    '[please] <when:(?:every|each|daily|on weekdays) ?.*?> <what:(?:please )?(?:tell|give|show|send|bring|get) me .*>',
    '[please] <what:(?:tell|give|show|send|bring|get) me .*> <when:(?:every|each|daily|on weekdays) ?.*>',
    '[please] <what:(?:summari[sz]e|look up|search for) .*> <when:(?:every|each|daily|on weekdays) ?.*>',
    '[please] (ask|answer) [yourself] <when:(?:every|each|daily) ?[^:]*?(?:\\d:\\d\\d[^:]*)?>: <what>',
    '[please] schedule [a|the|this] question[:] <what> <when:(?:every|each|daily|on weekdays) ?.*>',
  ]),
  asksFor: phrases([
    '[please] (tell|give|show|send|bring|get) me …',
    '[please] (summarise|summarize|explain|compare|list|recommend|suggest|look up|search for) …',
    "(what|what's|which|who|who's|how|why|where|when|is|are|has|have|did|does|do|will|was|were) …",
    "[a|the|today's|all|my|some|any] [short|brief|latest|newest|recent|current|top|main|most important|five|three|ten]* (news|headlines|weather|forecast|briefing|summary|overview|update|updates|prices|price|scores|results|papers|articles|rates|exchange rate|quote of the day|word of the day|facts) …",
    "[the|today's] (news|headlines|weather|weather forecast|briefing)",
    '[the] (latest|newest) (on|about|from|in|of) …',
  ]),
  partsOfDay: [
    [/\b(every|each) mornings?\b/i, '$1 day in the morning', '08:00'],
    [/\b(every|each) (?:lunchtime|noon|midday)s?\b/i, '$1 day', '12:00'],
    [/\b(every|each) (?:evening|night)s?\b/i, '$1 day in the evening', '18:00'],
  ],
  isQuestion: /^(?:what|which|who|how|why|where|when|is|are|has|have|did|does|do|will|was|were)\b[^.?!]*$/i,
  questionMark: '?',
};
