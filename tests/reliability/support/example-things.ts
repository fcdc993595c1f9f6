import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import type { Person } from './person.ts';
import { query } from './tables.ts';
import type { TestServer } from './test-server.ts';

/** Who sends the examples of the API reference, and where. */
export interface ExampleWorld {
  server: TestServer;
  person: Person;
  userId: string;
  /** Another person on the same server. */
  newcomer(): Promise<Person>;
  /** Resources created earlier for read-only examples. */
  read: Map<string, string>;
}

type Things = Record<string, string>;
type Make = (world: ExampleWorld) => Promise<string | Things>;
// biome-ignore lint/suspicious/noExplicitAny: the body of any route
type Json = any;

/** Files that the example's reader is assumed to have. */
export const exampleFiles: Readonly<Record<string, () => Promise<string | Uint8Array>>> = {
  'garden.txt': async () => 'Beans by the fence.',
  'garden.md': async () => '# Garden\n\nBeans by the fence.',
  'letter.md': async () => '# Letter\n\nDear neighbours,',
  'conversations.json': async () => JSON.stringify([exportedChat]),
  'recipes.json': async () => JSON.stringify({ '@type': 'Recipe', ...publishedRecipe }),
  'portrait.png': () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: '#336699' } })
      .png()
      .toBuffer(),
};

const exportedChat = {
  ...{ uuid: '3c1f0f52-0000-4000-8000-000000000001', name: 'Tides', created_at: '2025-05-06T07:08:09Z' },
  updated_at: '2025-05-06T07:09:09Z',
  chat_messages: ['human', 'assistant'].map((sender, index) => ({
    ...{ uuid: `3c1f0f52-0000-4000-8000-00000000001${index}`, sender, text: `Words of the ${sender}` },
    created_at: `2025-05-06T07:08:1${index}Z`,
  })),
};
const publishedRecipe = {
  ...{ '@context': 'https://schema.org', name: 'Onion soup', recipeYield: '2' },
  ...{
    recipeIngredient: ['4 onions', '100 g butter'],
    recipeInstructions: ['Fry the onions in the butter.'],
  },
};
const recipe = {
  ...{ title: 'Onion soup', summary: '', category: 'dinner', servings: 2, prepMinutes: 10, cookMinutes: 30 },
  ...{ restMinutes: 0, difficulty: 'easy', ingredients: '4 onions\n100 g butter', method: 'Fry them.' },
  ...{ notes: '', tags: [] },
};
const calendarFile = [
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:trip@example.org', 'DTSTART:20261124T090000Z', 'SUMMARY:Trip'],
  ...['END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');

/** Returns the response; throws with the reason when it fails. */
async function ask(person: Person, method: string, path: string, body?: unknown): Promise<Json> {
  const answer = await person.request(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
  return answer.json;
}

async function upload({ server, person }: ExampleWorld, path: string, name: string, type: string) {
  const bytes = await required(exampleFiles[name])();
  const answer = await fetch(`${server.origin}${path}?name=${name}`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: server.origin, 'content-type': type },
    body: bytes as never,
  });
  return ((await answer.json()) as { id: string }).id;
}

const tokenOf = (path: string) => required(path.split(/[#/]/).at(-1));

const newNote = async ({ person }: ExampleWorld) =>
  (await ask(person, 'POST', '/api/notes', { id: newId(), title: 'Pots', content: 'Deep ones.' }))
    .id as string;
const newDocument = async (person: Person) =>
  (await ask(person, 'POST', '/api/documents', { id: newId(), title: 'Letter', content: 'Dear all,' }))
    .id as string;
const newRecipe = async ({ person }: ExampleWorld) =>
  (await ask(person, 'POST', '/api/recipes', { id: newId(), ...recipe })).id as string;
const newProject = async (person: Person) =>
  (await ask(person, 'POST', '/api/projects', { name: 'Allotment' })).id as string;
const newFile = (world: ExampleWorld) => upload(world, '/api/files', 'portrait.png', 'image/png');

async function newEvent({ person }: ExampleWorld): Promise<Json> {
  const times = { startTime: '2026-03-02T18:00', endTime: '2026-03-02T19:00', timeZone: 'Europe/London' };
  return ask(person, 'POST', '/api/calendar/events', { id: newId(), title: 'Plot meeting', ...times });
}

async function newAnswer({ person }: ExampleWorld) {
  const record = await person.send('How deep do tomatoes root?').done;
  const start = record.events.find(({ type }) => type === 'start');
  if (start?.type !== 'start') throw new Error('The chat did not start.');
  return start;
}

async function newSearch({ person }: ExampleWorld): Promise<string> {
  await ask(person, 'GET', `/api/search/web?q=${newId()}`);
  return (await ask(person, 'GET', '/api/search/history')).searches[0].id;
}

async function newGuest(world: ExampleWorld): Promise<{ id: string; path: string; event: string }> {
  const event = (await newEvent(world)).event.id;
  const body = { emails: ['sam@example.org'], isMailed: false };
  const { attendees } = await ask(world.person, 'POST', `/api/calendar/events/${event}/people`, body);
  return { ...attendees[0], event };
}

async function newPoll({ person }: ExampleWorld): Promise<Json> {
  const slots = ['2099-03-02T18:00:00.000Z', '2099-03-03T18:00:00.000Z'];
  const poll = { id: newId(), title: 'Plot meeting', minutes: 60, slots, emails: ['sam@example.org'] };
  return (await ask(person, 'POST', '/api/calendar/polls', { ...poll, isMailed: false })).poll;
}

async function newBookingPage({
  person,
}: ExampleWorld): Promise<{ id: string; token: string; slots: string[] }> {
  const id = newId();
  const hours = { lengths: [30], weekdays: [0, 1, 2, 3, 4, 5, 6], startHour: 0, endHour: 24 };
  const questions = ['What shall I bring?'];
  const { pages } = await ask(person, 'POST', '/api/calendar/booking-pages', {
    id,
    title: 'Visit',
    questions,
    ...hours,
  });
  const { path } = pages.find((page: Json) => page.id === id);
  const token = tokenOf(path);
  return { id, token, slots: (await ask(person, 'GET', `/api/calendar/book/${token}`)).slots };
}

async function newBooking(world: ExampleWorld): Promise<{ token: string; slot: string }> {
  const { token, slots } = await newBookingPage(world);
  const [startTime = '', another = ''] = slots;
  const guest = { name: 'Sam', email: 'sam@example.org', timeZone: 'Europe/London' };
  const { booking } = await ask(world.person, 'POST', `/api/calendar/book/${token}`, { startTime, ...guest });
  return { token: tokenOf(booking.path), slot: another };
}

/** Invites somebody to one of the person's things; they accept if `accepts` says so. */
async function newMember(
  { person, newcomer }: ExampleWorld,
  kind: 'document' | 'project',
  accepts: boolean,
): Promise<{ of: string; invitation: string; token: string; member: Person }> {
  const of = kind === 'document' ? await newDocument(person) : await newProject(person);
  const member = await newcomer();
  const made = await ask(person, 'POST', `/api/${kind}s/${of}/invitations`, {
    ...{ email: member.email, role: 'editor' },
  });
  const token = tokenOf(made.path);
  if (accepts) await ask(member, 'POST', `/api/${kind}-invitations/accept`, { token });
  return { of, invitation: made.id, token, member };
}

async function memberOf(world: ExampleWorld, kind: 'document' | 'project'): Promise<string> {
  const { of } = await newMember(world, kind, true);
  const { members } = await ask(world.person, 'GET', `/api/${kind}s/${of}/sharing`);
  return members.find((one: Json) => one.role === 'editor').id;
}

/** The person themselves is invited, by somebody else. */
async function invitedBy(world: ExampleWorld, kind: 'document' | 'project', accepts: boolean) {
  const host = await world.newcomer();
  const guest = { ...world, person: host, newcomer: async () => world.person };
  return newMember(guest, kind, accepts);
}

async function newLink(world: ExampleWorld, kind: 'document' | 'recipe') {
  const of = kind === 'document' ? await newDocument(world.person) : await newRecipe(world);
  const made = await ask(world.person, 'POST', `/api/${kind}s/${of}/links`, {});
  return { of, id: made.id as string, token: tokenOf(made.path) };
}

async function newPicture(world: ExampleWorld): Promise<{ your_document_id: string; your_file_id: string }> {
  const [file, document] = [await newFile(world), await newDocument(world.person)];
  await ask(world.person, 'PATCH', `/api/documents/${document}`, {
    ...{ baseRevision: 1, content: `![A portrait](/api/files/${file}/content)` },
  });
  return { your_document_id: document, your_file_id: file };
}

async function newCodeProject({ person }: ExampleWorld): Promise<string> {
  const project = { id: newId(), title: 'Rota', entry: 'index.html' };
  const files = { 'index.html': { encoding: 'text', text: '<h1>Rota</h1>' } };
  return (await ask(person, 'POST', '/api/developer/projects', { ...project, files })).id;
}

async function newCodeLink(world: ExampleWorld): Promise<{ id: string; token: string }> {
  return ask(world.person, 'POST', `/api/developer/projects/${await newCodeProject(world)}/links`);
}

async function newWebhook({ person }: ExampleWorld): Promise<string> {
  const { webhooks } = await ask(person, 'GET', '/api/webhooks');
  for (const { id } of webhooks.slice(1)) await ask(person, 'DELETE', `/api/webhooks/${id}`);
  const made = { url: 'https://192.0.2.1/everyday', types: ['note.changed'] };
  return (await ask(person, 'POST', '/api/webhooks', made)).webhook.id;
}

async function newExport({ person, server }: ExampleWorld): Promise<string> {
  const { transfers } = await ask(person, 'GET', '/api/account-data/transfers');
  for (const { id } of transfers) await person.request('DELETE', `/api/account-data/transfers/${id}`);
  const { id } = await ask(person, 'POST', '/api/account-data/export');
  await server.runJobs();
  return id;
}

async function newOutsideServer(world: ExampleWorld) {
  const id = await idIn(world, 'mcp_connections', {
    ...{ name: 'Board', slug: newId(), url: 'https://192.0.2.1/mcp', auth: 'none', state: 'connected' },
  });
  await query(
    world.server.database,
    sql`insert into mcp_tools (connection_id, user_id, name, title, description, schema, fingerprint)
      values (${id}, ${world.userId}, 'add_task', '', 'Adds a task', '{"type":"object"}', 'fingerprint')`,
  );
  return { your_mcp_connection_id: id, your_fingerprint: 'fingerprint' };
}

async function idIn(world: ExampleWorld, table: string, values: object): Promise<string> {
  const id = newId();
  const row = { id, user_id: world.userId, ...values };
  const names = sql.join(
    Object.keys(row).map((name) => sql.identifier(name)),
    sql`, `,
  );
  const held = sql.join(
    Object.values(row).map((value) => sql`${value}`),
    sql`, `,
  );
  await query(world.server.database, sql`insert into ${sql.identifier(table)} (${names}) values (${held})`);
  return id;
}

async function versionOf(world: ExampleWorld, kind: 'note' | 'document'): Promise<string> {
  const of = kind === 'note' ? await newNote(world) : await newDocument(world.person);
  const { versions } = await ask(world.person, 'POST', `/api/${kind}s/${of}/versions`, { name: 'First' });
  return versions[0].id;
}

async function deleted(world: ExampleWorld, path: string, id: string): Promise<string> {
  await ask(world.person, 'DELETE', `${path}/${id}`);
  return id;
}

/** By placeholder in an example: how to create the thing whose id it stands for. */
const things: Readonly<Record<string, Make>> = {
  your_answer_id: async (world) => (await newAnswer(world)).assistantMessageId,
  your_attendee_id: async (world) => (await newGuest(world)).id,
  your_book_token: async (world) => (await newBookingPage(world)).token,
  your_booking_page_id: async (world) => (await newBookingPage(world)).id,
  your_booking_token: async (world) => (await newBooking(world)).token,
  your_calendar_file: async () => calendarFile,
  your_calendar_id: async ({ person }) =>
    (await ask(person, 'POST', '/api/calendar/calendars', { name: 'Choir' })).id,
  your_chat_id: async (world) => (await newAnswer(world)).session.id,
  your_chat_import_id: (world) =>
    upload(world, '/api/chat-imports', 'conversations.json', 'application/json'),
  your_connected_app_id: async (world) => {
    await query(
      world.server.database,
      sql`insert into oauth_clients (id, kind, name, redirect_uris, used_at)
        values ('an-app', 'registered', 'An app', '["https://app.example/back"]', now()) on conflict do nothing`,
    );
    const app = { client_id: 'an-app', name: 'An app', host: 'app.example', scopes: '["read-notes"]' };
    return idIn(world, 'oauth_grants', app);
  },
  your_device_id: async ({ person }) => {
    const { email, password } = person;
    await ask(person, 'POST', '/api/account/sign-in', { email, password });
    const { devices } = await ask(person, 'GET', '/api/security/devices');
    return devices.find((one: Json) => !one.isCurrent).id;
  },
  your_document_folder_id: async ({ person }) =>
    (await ask(person, 'POST', '/api/document-folders', { id: newId(), name: 'Letters' })).id,
  your_document_id: ({ person }) => newDocument(person),
  your_document_invitation_id: async (world) => (await newMember(world, 'document', false)).invitation,
  your_document_link_id: async (world) => (await newLink(world, 'document')).id,
  your_document_member_id: (world) => memberOf(world, 'document'),
  your_document_template_id: async ({ person }) =>
    (
      await ask(person, 'POST', '/api/document-templates', {
        ...{ id: newId(), name: 'Minutes', title: 'Minutes', content: 'Present:' },
      })
    ).id,
  your_document_version_id: (world) => versionOf(world, 'document'),
  your_email: async ({ person }) => person.email,
  your_end_date: async () => new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  your_event_id: async (world) => (await newEvent(world)).event.id,
  your_fact_id: async ({ person }) => (await ask(person, 'POST', '/api/memory/facts', { text: newId() })).id,
  your_file_id: newFile,
  your_food_key: async ({ person }) => (await ask(person, 'GET', '/api/recipes/foods?q=onion')).foods[0].key,
  your_goal_id: async ({ person }) => {
    const id = newId();
    await ask(person, 'POST', '/api/calendar/goals', { id, title: 'Guitar', minutes: 60 });
    return id;
  },
  your_history_id: newSearch,
  your_invitation_id: async ({ person }) => {
    await ask(person, 'POST', '/api/admin/invitations', {});
    return (await ask(person, 'GET', '/api/admin/invitations')).invitations[0].id;
  },
  your_key_id: async ({ person }) =>
    (await ask(person, 'POST', '/api/keys', { name: 'Old', scopes: ['chat'], expiresInDays: 30 })).apiKey.id,
  your_mcp_connection_id: async (world) => (await newOutsideServer(world)).your_mcp_connection_id,
  your_meal_plan_id: async (world) => {
    const id = newId();
    const meal = { id, date: '2026-03-04', meal: 'dinner', recipe: await newRecipe(world), servings: 2 };
    await ask(world.person, 'POST', '/api/meal-plan', { meals: [meal] });
    return id;
  },
  your_message_id: async (world) => (await newAnswer(world)).assistantMessageId,
  your_note_id: newNote,
  your_note_import_id: (world) => upload(world, '/api/note-imports', 'garden.md', 'text/markdown'),
  your_note_version_id: (world) => versionOf(world, 'note'),
  your_operation_id: async (world) => (await newEvent(world)).operationId,
  your_operator_id: async ({ person, newcomer }) => {
    const { email } = await newcomer();
    const { operators } = await ask(person, 'POST', '/api/admin/operators', { email });
    return operators.find((one: Json) => one.email === email).id;
  },
  your_pantry_id: async ({ person }) => {
    const id = newId();
    await ask(person, 'POST', '/api/pantry', { items: [{ id, line: '1 kg flour', useBy: null }] });
    return id;
  },
  your_outside_call_id: (world) =>
    idIn(world, 'mcp_calls', {
      ...{ chat_id: 'chat', server: 'board', tool: 'add_task', fingerprint: 'fingerprint' },
      ...{ created_at: new Date().toISOString(), expires_at: '2099-01-01T00:00:00Z' },
    }),
  your_outside_form_id: (world) =>
    idIn(world, 'mcp_calls', {
      ...{ chat_id: 'chat', server: 'board', tool: 'add_task', fingerprint: 'fingerprint', form: '[]' },
      ...{ created_at: new Date().toISOString(), expires_at: '2099-01-01T00:00:00Z' },
    }),
  your_passkey_id: (world) =>
    idIn(world, 'passkeys', {
      ...{ name: 'Phone', credential_id: newId(), public_key: 'key', counter: 0, is_synced: false },
    }),
  your_password: async ({ person }) => person.password,
  your_payment_method_id: (world) =>
    idIn(world, 'payment_methods', {
      ...{
        brand: 'visa',
        last4: '4242',
        exp_month: 12,
        exp_year: 2099,
        is_default: false,
        provider: 'local',
      },
    }),
  your_person_email: async ({ newcomer }) => (await newcomer()).email,
  your_person_id: async ({ server, newcomer }) => {
    const { email } = await newcomer();
    return (await query(server.database, sql`select id from users where email = ${email}`))[0].id;
  },
  your_poll_id: async (world) => (await newPoll(world)).id,
  your_project_chat_id: async (world) => (await newAnswer(world)).session.id,
  your_project_id: ({ person }) => newProject(person),
  your_project_invitation_id: async (world) => (await newMember(world, 'project', false)).invitation,
  your_project_member_id: (world) => memberOf(world, 'project'),
  your_recipe_id: newRecipe,
  your_recipe_link_id: async (world) => (await newLink(world, 'recipe')).id,
  your_recipe_version_id: async (world) => {
    const id = await newRecipe(world);
    await ask(world.person, 'PATCH', `/api/recipes/${id}`, { title: 'Soup', baseRevision: 1 });
    return (await ask(world.person, 'GET', `/api/recipes/${id}/versions`)).versions[0].id;
  },
  your_reminder_id: async (world) =>
    idIn(world, 'due_reminders', {
      ...{ event_id: (await newEvent(world)).event.id, minutes: 10, starts_at: '2026-03-02T18:00:00Z' },
      ...{ ends_at: '2026-03-02T19:00:00Z', due_at: '2026-03-02T17:50:00Z' },
    }),
  your_saved_id: async (world) => {
    const from = { page_url: 'https://pictures.example/1', site: 'pictures.example' };
    return idIn(world, 'saved_images', {
      title: 'A pot',
      image_url: 'https://pictures.example/1.jpg',
      ...from,
    });
  },
  your_scheduled_question_id: async ({ person }) => {
    const made = { id: newId(), question: 'What is new?', days: [1], time: '07:00', timeZone: 'UTC' };
    const more = { endsOn: null, model: null, skipsWhenNothingNew: false };
    return (await ask(person, 'POST', '/api/scheduled-questions', { ...made, ...more })).id;
  },
  your_search_id: newSearch,
  your_share_id: async (world) =>
    (await ask(world.person, 'POST', `/api/chats/${(await newAnswer(world)).session.id}/share`)).id,
  your_shared_document_token: async (world) => (await newLink(world, 'document')).token,
  your_shared_recipe_token: async (world) => (await newLink(world, 'recipe')).token,
  your_shared_token: async (world) =>
    tokenOf(
      (await ask(world.person, 'POST', `/api/chats/${(await newAnswer(world)).session.id}/share`)).path,
    ),
  your_sign_in_id: (world) => idIn(world, 'auth_accounts', { provider_id: 'google', account_id: newId() }),
  your_run_id: async (world) =>
    idIn(world, 'code_runs', {
      ...{ project_id: await newCodeProject(world), work: 'run', created_at: new Date().toISOString() },
      expires_at: '2099-01-01T00:00:00Z',
    }),
  your_subscription_id: async (world) => {
    const [session] = (await query(
      world.server.database,
      sql`select id from auth_sessions where user_id = ${world.userId} limit 1`,
    )) as [Json];
    return idIn(world, 'push_subscriptions', {
      ...{ session_id: session.id, endpoint: `https://push.example/${newId()}`, p256dh: 'key', auth: 'auth' },
      ...{ device: 'desktop', label: 'A browser' },
    });
  },
  your_proposal_id: async (world) => {
    const change = { kind: 'write', path: 'rota.md', base: null, text: '# Rota' };
    return (
      await ask(world.person, 'POST', `/api/developer/projects/${await newCodeProject(world)}/proposals`, {
        ...{ id: newId(), title: 'Name the rota', changes: [change] },
      })
    ).id;
  },
  your_version_id: async (world) =>
    (await ask(world.person, 'GET', `/api/developer/projects/${await newCodeProject(world)}/versions`))
      .versions[0].id,
  your_shared_code_token: async (world) => (await newCodeLink(world)).token,
  your_timer_id: async ({ person }) =>
    (await ask(person, 'POST', '/api/timers', { id: newId(), label: 'Tea', seconds: 600 })).id,
  your_transfer_id: newExport,
  your_turn_id: async (world) => (await newAnswer(world)).turnId,
  your_webhook_delivery_id: async (world) => {
    const webhook = await newWebhook(world);
    return (await ask(world.person, 'POST', `/api/webhooks/${webhook}/test`)).id;
  },
  your_webhook_id: newWebhook,
};

/** A Coder project uses the name of the other kind of project. */
const ofCodeProject = [
  ...['GET', 'PATCH', 'DELETE'].map((method) => `${method} /api/developer/projects/{id}`),
  ...['links', 'proposals', 'runs', 'versions'].map((list) => `GET /api/developer/projects/{id}/${list}`),
  ...['links', 'proposals'].map((list) => `POST /api/developer/projects/{id}/${list}`),
];

/** Planning is rule-based and unrequested here: the rows are written as pressing Generate would leave them. */
async function newDesign({ server, userId }: ExampleWorld) {
  const [id, version, job] = [newId(), newId(), newId()];
  const colour = { lightness: 0.9, chroma: 0.02, hue: 90 };
  const colours = { ground: colour, ink: colour, first: colour, second: colour, third: colour };
  const composition = {
    ...{ version: 1, canvas: { width: 128, height: 128, background: 'ground' }, layers: [], motion: [] },
    palette: { name: 'Plain', colours },
  };
  await query(
    server.database,
    sql`insert into designs (id, user_id, title, kind, current_version_id)
      values (${id}, ${userId}, 'Supper', 'picture', ${version})`,
  );
  await query(
    server.database,
    sql`insert into design_versions (id, user_id, design_id, engine, prompt, dimensions, quality, width, height,
        engine_version, composition)
      values (${version}, ${userId}, ${id}, 'studio', 'A supper', '512x512', 'standard', 128, 128, '1',
        ${JSON.stringify(composition)}::jsonb)`,
  );
  await query(
    server.database,
    sql`insert into design_jobs (id, user_id, design_id, engine, state)
      values (${job}, ${userId}, ${id}, 'studio', 'done')`,
  );
  return { id, version, job };
}

async function newDesignFolder({ person }: ExampleWorld): Promise<string> {
  return (await ask(person, 'POST', '/api/designer/folders', { id: newId(), name: 'Fair' })).id;
}

const ofDesigns: Readonly<Record<string, Make>> = {
  ...Object.fromEntries(
    ['GET', 'PATCH', 'DELETE'].map((method) => [
      `${method} /api/designer/designs/{id}`,
      async (world: ExampleWorld) => ({ your_design_id: (await newDesign(world)).id }),
    ]),
  ),
  ...Object.fromEntries(
    ['GET {}/picture', 'GET {}/export', 'POST {}/file', 'POST {}/copy'].map((operation) => [
      operation.replace('{}', '/api/designer/versions/{id}'),
      async (world: ExampleWorld) => ({ your_version_id: (await newDesign(world)).version }),
    ]),
  ),
  ...Object.fromEntries(
    ['PATCH', 'DELETE'].map((method) => [
      `${method} /api/designer/folders/{id}`,
      async (world: ExampleWorld) => ({ your_folder_id: await newDesignFolder(world) }),
    ]),
  ),
  ...Object.fromEntries(
    ['GET /api/designer/jobs/{id}', 'POST /api/designer/jobs/{id}/cancel'].map((operation) => [
      operation,
      async (world: ExampleWorld) => ({ your_job_id: (await newDesign(world)).job }),
    ]),
  ),
  'POST /api/designer/images': async ({ server, userId }) => {
    await query(server.database, sql`update users set subscription_tier = 'plus' where id = ${userId}`);
    return {};
  },
};

/** By request: required state, where one new thing is not enough or several ids belong together. */
const before: Readonly<Record<string, Make>> = {
  ...ofDesigns,
  ...Object.fromEntries(
    ofCodeProject.map((operation) => [
      operation,
      async (world: ExampleWorld) => ({ your_project_id: await newCodeProject(world) }),
    ]),
  ),
  'DELETE /api/developer/links/{id}': async (world) => ({ your_link_id: (await newCodeLink(world)).id }),
  'POST /api/notes/{id}/restore': async (world) => ({
    your_note_id: await deleted(world, '/api/notes', await newNote(world)),
  }),
  'DELETE /api/notes/{id}/forever': async (world) => ({
    your_note_id: await deleted(world, '/api/notes', await newNote(world)),
  }),
  'POST /api/documents/{id}/restore': async (world) => ({
    your_document_id: await deleted(world, '/api/documents', await newDocument(world.person)),
  }),
  'DELETE /api/documents/{id}/forever': async (world) => ({
    your_document_id: await deleted(world, '/api/documents', await newDocument(world.person)),
  }),
  'POST /api/recipes/{id}/restore': async (world) => ({
    your_recipe_id: await deleted(world, '/api/recipes', await newRecipe(world)),
  }),
  'PUT /api/chats/{id}/branch': async (world) => {
    const { session, assistantMessageId } = await newAnswer(world);
    return { your_chat_id: session.id, your_message_id: assistantMessageId };
  },
  'GET /api/documents/{id}/files/{fileId}': newPicture,
  'GET /api/shared-documents/{token}/files/{fileId}': async (world) => {
    const { your_document_id, your_file_id } = await newPicture(world);
    const { path } = await ask(world.person, 'POST', `/api/documents/${your_document_id}/links`, {});
    return { your_shared_document_token: tokenOf(path), your_file_id };
  },
  'POST /api/documents/{id}/leave': async (world) => ({
    your_document_id: (await invitedBy(world, 'document', true)).of,
  }),
  'POST /api/projects/{id}/leave': async (world) => ({
    your_project_id: (await invitedBy(world, 'project', true)).of,
  }),
  ...Object.fromEntries(
    (['document', 'project'] as const).flatMap((kind) =>
      ['look', 'accept'].map((act) => [
        `POST /api/${kind}-invitations/${act}`,
        async (world: ExampleWorld) => ({
          your_invitation_token: (await invitedBy(world, kind, false)).token,
        }),
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['GET', 'POST'].flatMap((method) => [
      [
        `${method} /api/calendar/invitations/{token}`,
        async (world: ExampleWorld) => ({ your_invitation_token: tokenOf((await newGuest(world)).path) }),
      ],
      [
        `${method} /api/calendar/meet/{token}`,
        async (world: ExampleWorld) => ({ your_meet_token: tokenOf((await newPoll(world)).people[0].path) }),
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['GET', 'DELETE'].map((method) => [
      `${method} /api/projects/{id}/items/{itemId}`,
      async (world: ExampleWorld) => {
        const [project, itemId] = [await newProject(world.person), await newNote(world)];
        const made = { kind: 'note', itemId };
        const { id } = await ask(world.person, 'POST', `/api/projects/${project}/items`, made);
        return { your_project_id: project, your_item_id: id };
      },
    ]),
  ),
  'POST /api/calendar/polls/{id}/choose': async (world) => {
    const { id, slots } = await newPoll(world);
    return { your_poll_id: id, your_slot: slots[0].startTime ?? slots[0] };
  },
  'POST /api/calendar/book/{token}': async (world) => {
    const { token, slots } = await newBookingPage(world);
    return { your_book_token: token, your_slot: required(slots[0]) };
  },
  'POST /api/calendar/bookings/{token}/move': async (world) => {
    const { token, slot } = await newBooking(world);
    return { your_booking_token: token, your_slot: slot };
  },
  'DELETE /api/calendar/calendars/{id}/feed': async (world) => {
    const id = (await required(things.your_calendar_id)(world)) as string;
    await ask(world.person, 'POST', `/api/calendar/calendars/${id}/feed`, { scope: 'busy' });
    return { your_calendar_id: id };
  },
  'DELETE /api/admin/people/{id}': async ({ server, newcomer }) => {
    const { email } = await newcomer();
    const [{ id }] = (await query(server.database, sql`select id from users where email = ${email}`)) as [
      Json,
    ];
    return { your_person_id: id, your_person_email: email };
  },
  'PATCH /api/mcp-connections/{id}/tools': newOutsideServer,
  'DELETE /api/admin/settings/{id}': async ({ person }) => {
    await ask(person, 'PUT', '/api/admin/settings/mcp-servers', { values: { MCP_OWN_SERVERS: 'on' } });
    return {};
  },
  'DELETE /api/recipes/{id}/cooks/{cookId}': async (world) => {
    const [recipeId, cookId] = [await newRecipe(world), newId()];
    await ask(world.person, 'PUT', `/api/recipes/${recipeId}/marks`, { cooked: { id: cookId, servings: 2 } });
    return { your_recipe_id: recipeId, your_cook_id: cookId };
  },
  'PATCH /api/recipes/{id}/cooks/{cookId}': async (world) => {
    const [recipeId, cookId] = [await newRecipe(world), newId()];
    await ask(world.person, 'PUT', `/api/recipes/${recipeId}/marks`, { cooked: { id: cookId, servings: 2 } });
    return { your_recipe_id: recipeId, your_cook_id: cookId };
  },
  'PUT /api/recipes/{id}/photo': async (world) => ({
    your_recipe_id: await newRecipe(world),
    your_file_id: await newFile(world),
  }),
  'GET /api/shared-recipes/{token}/photo': async (world) => {
    const { of, token } = await newLink(world, 'recipe');
    await ask(world.person, 'PUT', `/api/recipes/${of}/photo`, { fileId: await newFile(world) });
    return { your_shared_recipe_token: token };
  },
};

/** The example with its placeholders replaced by real ids. */
export async function fillExample(operation: string, source: string, world: ExampleWorld): Promise<string> {
  const made = await before[operation]?.(world);
  const known: Things = typeof made === 'object' ? { ...made } : {};
  for (const [name] of source.matchAll(/(?<!ek_)your_(?!session)\w+/g)) {
    if (name in known) continue;
    const isReading = operation.startsWith('GET ');
    const value = (isReading ? world.read.get(name) : undefined) ?? (await things[name]?.(world));
    if (typeof value === 'string' && isReading) world.read.set(name, value);
    if (typeof value !== 'string') throw new Error(`Nobody says how one comes to ${name}: ${operation}`);
    known[name] = value;
  }
  return source.replaceAll(
    /(?<!ek_)your_(?!session)\w+/g,
    (name) => known[name]?.replaceAll('\r\n', '\\r\\n') ?? name,
  );
}
