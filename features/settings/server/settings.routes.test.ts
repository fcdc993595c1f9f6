import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

const defaultSettings = {
  selectedModel: 'everyday',
  deepResearchEnabled: false,
  checkClaimsWithModel: false,
  researchDepth: 'basic',
  voiceEnabled: false,
  voiceChatEnabled: false,
  voiceName: null,
  voiceEngine: 'auto',
  dictation: 'auto',
  voiceLanguage: null,
  readAnswers: false,
  interrupt: 'speech',
  captions: true,
  voiceRate: 1,
  answerLanguage: null,
  theme: null,
  density: null,
  contrast: null,
  motion: null,
  language: null,
  singleKeyShortcuts: true,
  aboutYou: '',
  howToAnswer: '',
  betterTitles: true,
  nextQuestions: true,
  calendarFirstDay: 0,
  calendarClock: '24',
  calendarDayStart: 8,
  calendarDayEnd: 18,
  calendarFocusDay: 4,
  calendarFocusWanted: 0,
  calendarHolidays: true,
  calendarReminder: -1,
  calendarSecondZone: '',
  calendarShareBusy: false,
  calendarPushWords: true,
  calendarQuietReminders: false,
  calendarWeekHours: null,
  calendarBuffer: 0,
  calendarNotice: 0,
  calendarLunchStart: 12,
  calendarLunchEnd: 14,
  calendarNoMeetings: [],
  recipeDiet: 'vegan',
  recipeDislikes: [],
  recipePeople: 2,
  recipeLikes: [],
  recipeStaples: [
    'salt',
    'black pepper',
    'olive oil',
    'rapeseed oil',
    'vegetable oil',
    'sunflower oil',
    'sugar',
  ],
  recipeSpicesAtHome: true,
  recipeWeekdayMinutes: 60,
  recipeMinutesByDay: null,
  shoppingAisles: [],
  recipeAllergens: [],
  recipeMildAllergens: [],
  recipeUnits: 'written',
  recipeCup: '250',
};

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('/api/settings', () => {
  it('starts with the defaults', async () => {
    const ada = await app.createPerson();
    expect(await (await ada.get('/api/settings')).json()).toEqual(defaultSettings);
  });

  it('changes only what it is given, for this person alone', async () => {
    const [ada, bob] = [await app.createPerson(), await app.createPerson()];
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    const answer = await ada.request('PATCH', '/api/settings', {
      deepResearchEnabled: true,
      researchDepth: 'thorough',
      voiceEnabled: true,
      voiceChatEnabled: true,
    });
    const chosen = {
      ...defaultSettings,
      selectedModel: 'built-in',
      deepResearchEnabled: true,
      researchDepth: 'thorough',
      voiceEnabled: true,
      voiceChatEnabled: true,
    };
    expect(await answer.json()).toEqual(chosen);
    expect(await (await ada.get('/api/settings')).json()).toEqual(chosen);
    expect(await (await bob.get('/api/settings')).json()).toEqual(defaultSettings);
    await ada.request('PATCH', '/api/settings', { voiceEnabled: false });
    expect(await (await ada.get('/api/settings')).json()).toEqual({ ...chosen, voiceEnabled: false });
  });

  it('keeps how things look, sound and speak, and forgets it again', async () => {
    const ada = await app.createPerson();
    const change = {
      theme: 'dark',
      density: 'compact',
      contrast: 'high',
      motion: 'reduced',
      singleKeyShortcuts: false,
      answerLanguage: 'de',
      voiceName: 'Anna',
      voiceRate: 1.3,
    };
    await ada.request('PATCH', '/api/settings', change);
    expect(await (await ada.get('/api/settings')).json()).toEqual({ ...defaultSettings, ...change });
    const back = { voiceName: null, answerLanguage: null, theme: 'system' };
    const answer = await ada.request('PATCH', '/api/settings', back);
    expect(await answer.json()).toEqual({ ...defaultSettings, ...change, ...back });
  });

  it.each([
    ['quick', 'basic'],
    ['detailed', 'medium'],
    ['deep', 'thorough'],
  ])('knows %s as another name for %s', async (name, depth) => {
    const ada = await app.createPerson();
    const answer = await ada.request('PATCH', '/api/settings', { researchDepth: name });
    expect(await answer.json()).toMatchObject({ researchDepth: depth });
  });

  it('takes an empty change for what it is', async () => {
    const ada = await app.createPerson();
    expect(await (await ada.request('PATCH', '/api/settings', {})).json()).toEqual(defaultSettings);
  });

  it('asks a stranger to sign in', async () => {
    expect((await app.anonymous().get('/api/settings')).status).toBe(401);
    expect((await app.anonymous().request('PATCH', '/api/settings', {})).status).toBe(401);
  });

  it.each([
    { user_id: 'x' },
    { selectedModel: '' },
    { selectedModel: 'x'.repeat(201) },
    { researchDepth: 'bottomless' },
    { voiceEnabled: 'yes' },
    { deepResearchEnabled: null },
    { theme: 'sepia' },
    { density: 'tight' },
    { answerLanguage: 'tlh' },
    { voiceRate: 0.1 },
    { voiceRate: 9 },
    { singleKeyShortcuts: null },
  ])('refuses %j', async (change) => {
    const ada = await app.createPerson();
    expect((await ada.request('PATCH', '/api/settings', change)).status).toBe(400);
    expect(await (await ada.get('/api/settings')).json()).toEqual(defaultSettings);
  });
});
