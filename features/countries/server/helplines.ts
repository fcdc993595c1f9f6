/** Where somebody in despair is listened to, day and night, by country. Only those that we are certain of. */
const byCountry: Readonly<Record<string, { name: string; number: string }>> = {
  GB: { name: 'Samaritans', number: '116 123' },
  IE: { name: 'Samaritans', number: '116 123' },
  US: { name: '988 Suicide & Crisis Lifeline', number: '988' },
  CA: { name: '9-8-8 Suicide Crisis Helpline', number: '988' },
  AU: { name: 'Lifeline', number: '13 11 14' },
  NZ: { name: 'Need to Talk?', number: '1737' },
  DE: { name: 'TelefonSeelsorge', number: '0800 111 0 111' },
  AT: { name: 'Telefonseelsorge', number: '142' },
  CH: { name: 'Die Dargebotene Hand', number: '143' },
  FR: { name: 'the national line 3114', number: '3114' },
  ES: { name: 'Línea 024', number: '024' },
  NL: { name: '113 Zelfmoordpreventie', number: '0800 0113' },
  BR: { name: 'CVV', number: '188' },
};

export const helplineOf = (countryCode: string) => byCountry[countryCode];
