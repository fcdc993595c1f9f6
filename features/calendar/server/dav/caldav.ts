import type { Context, MiddlewareHandler } from 'hono';
import { findKeyActor } from '#features/accounts/server/keys/find-key-actor.ts';
import { maxCalendarFileBytes } from '#features/calendar/shared/calendar-files.contract.ts';
import { unfold } from '#features/calendar/shared/unfold.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { isLoopbackHost } from '#server/env.ts';
import { AppError } from '#server/errors.ts';
import type { HttpEnv, KeyActor } from '#server/http.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { removeCalendar } from '../calendars/calendars.service.ts';
import type { IcsWork } from '../ics/ics-work.ts';
import { writeZone } from '../ics/write-calendar.ts';
import { defaultsOf } from '../own-calendar.ts';
import { davColours, nearestColour } from './dav-colours.ts';
import * as store from './dav-store.ts';
import {
  apple,
  caldav,
  calendarServer,
  childOf,
  dav,
  escapeXml,
  readXml,
  type XmlElement,
  XmlError,
} from './read-xml.ts';

interface CaldavNeeds {
  database: Database;
  limiter: RateLimiter;
  work: IcsWork;
  /** The public base URL of this server. */
  baseUrl: string;
}

const maxXmlBytes = 1024 * 1024;
const maxResourceBytes = 1024 * 1024;
const mostAsked = 1_000;
const failureLimit = { limit: 30, windowMs: 60_000 };
const requestLimit = { limit: 1_200, windowMs: 60_000 };
const xmlHead = '<?xml version="1.0" encoding="utf-8"?>\n';
const namespaces =
  'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/" xmlns:a="http://apple.com/ns/ical/"';
const allowed = 'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, PROPPATCH, REPORT, MKCALENDAR';
type Place =
  | { kind: 'root' }
  | { kind: 'principal' }
  | { kind: 'home' }
  | { kind: 'calendar'; davName: string }
  | { kind: 'resource'; davName: string; name: string };

/** CalDAV (RFC 4791) for phone and desktop clients. An API key is the password. */
export function caldavDocuments(needs: CaldavNeeds): MiddlewareHandler<HttpEnv> {
  return async (context, next) => {
    const { path, method } = context.req;
    if (path === '/.well-known/caldav') return context.redirect('/dav/', 301);
    if (path !== '/dav' && !path.startsWith('/dav/')) return next();
    context.header('DAV', '1, 3, calendar-access');
    context.header('Cache-Control', 'private, no-store');
    if (!isPrivateWay(context, needs.baseUrl))
      return context.text('Calendars are synchronised over https only.', 403);
    const actor = await signIn(context, needs);
    if (!actor) {
      context.header('WWW-Authenticate', 'Basic realm="Calendars", charset="UTF-8"');
      return context.text('The password is an API key for your calendar.', 401);
    }
    await needs.limiter.consume(`dav:${actor.userId}`, requestLimit);
    const place = placeOf(path, actor.userId);
    if (!place) return context.text('There is nothing here.', 404);
    try {
      return await new DavRequest(context, needs, { actor, place }).answer(method);
    } catch (error) {
      return refuse(context, error);
    }
  };
}

/** Nobody in between can read the key: over https, or on this machine. */
function isPrivateWay(context: Context<HttpEnv>, baseUrl: string): boolean {
  const { hostname } = new URL(context.req.url);
  return baseUrl.startsWith('https:') || isLoopbackHost(hostname);
}

async function signIn(
  context: Context<HttpEnv>,
  { database, limiter }: CaldavNeeds,
): Promise<KeyActor | undefined> {
  const failures = `dav-sign-in:${context.get('address')}`;
  const given = /^basic +([\w+/=-]+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  if (given === undefined) return undefined;
  await limiter.check(failures, failureLimit);
  const password = Buffer.from(given, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
  const found = await findKeyActor(database, password);
  if (found?.scopes.includes('calendar')) return found.actor;
  await limiter.consume(failures, failureLimit);
  return undefined;
}

function placeOf(path: string, userId: string): Place | undefined {
  const parts = path.split('/').filter((part) => part !== '');
  const [, kind, owner, davName, name, ...more] = parts;
  if (more.length > 0) return undefined;
  if (kind === undefined) return { kind: 'root' };
  // The existence of other people's calendars is not revealed.
  if (owner !== userId) return undefined;
  if (kind === 'principals' && davName === undefined) return { kind: 'principal' };
  if (kind !== 'calendars') return undefined;
  if (davName === undefined) return { kind: 'home' };
  return name === undefined
    ? { kind: 'calendar', davName: decode(davName) }
    : { kind: 'resource', davName: decode(davName), name };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // URIError: keep it as it is.
    return text;
  }
}

function refuse(context: Context<HttpEnv>, error: unknown): Response {
  if (error instanceof store.PreconditionError) return context.text('It has changed since.', 412);
  if (error instanceof XmlError) return context.text(`This XML cannot be read: ${error.message}.`, 400);
  if (error instanceof TooLargeError) return context.text('This is too large.', 413);
  if (!(error instanceof AppError)) throw error;
  if (error.code === 'not_found') return context.text('There is nothing here.', 404);
  if (error.code === 'rate_limited') throw error;
  return forbidden(context, error.code === 'conflict' ? '<c:no-uid-conflict/>' : '<c:valid-calendar-data/>');
}

/** 403 with the violated precondition, as clients expect it. */
function forbidden(context: Context<HttpEnv>, condition: string): Response {
  return context.body(`${xmlHead}<d:error ${namespaces}>${condition}</d:error>`, 403, xmlType);
}

class TooLargeError extends Error {
  override name = 'TooLargeError';
}

const xmlType = { 'content-type': 'application/xml; charset=utf-8' };

/** One request of an authenticated client. */
class DavRequest {
  readonly #context: Context<HttpEnv>;
  readonly #needs: CaldavNeeds;
  readonly #actor: KeyActor;
  readonly #place: Place;

  constructor(
    context: Context<HttpEnv>,
    needs: CaldavNeeds,
    { actor, place }: { actor: KeyActor; place: Place },
  ) {
    this.#context = context;
    this.#needs = needs;
    this.#actor = actor;
    this.#place = place;
  }

  async answer(method: string): Promise<Response> {
    switch (method) {
      case 'OPTIONS':
        return this.#context.body(null, 204, { allow: allowed });
      case 'PROPFIND':
        return this.#propfind();
      case 'REPORT':
        return this.#report();
      case 'GET':
      case 'HEAD':
        return this.#get();
      case 'PUT':
        return this.#put();
      case 'DELETE':
        return this.#delete();
      case 'MKCALENDAR':
        return this.#make();
      case 'PROPPATCH':
        return this.#patch();
      default:
        return this.#context.text('That is not supported here.', 405, { allow: allowed });
    }
  }

  get #userId(): string {
    return this.#actor.userId;
  }

  get #principal(): string {
    return `/dav/principals/${this.#userId}/`;
  }

  get #home(): string {
    return `/dav/calendars/${this.#userId}/`;
  }

  #hrefOf(davName: string): string {
    return `${this.#home}${encodeURIComponent(davName)}/`;
  }

  async #body(maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    if (Number(this.#context.req.header('content-length') ?? 0) > maxBytes) throw new TooLargeError();
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of this.#context.req.raw.body ?? []) {
      length += chunk.length;
      if (length > maxBytes) throw new TooLargeError();
      chunks.push(chunk);
    }
    return new Uint8Array(Buffer.concat(chunks));
  }

  async #xml(): Promise<XmlElement | undefined> {
    const bytes = await this.#body(maxXmlBytes);
    return bytes.length === 0 ? undefined : readXml(new TextDecoder().decode(bytes));
  }

  async #calendar(davName: string): Promise<store.DavCalendar> {
    const [found] = await store.listDavCalendars(this.#needs.database, this.#userId, davName);
    if (!found) throw new AppError('not_found');
    return found;
  }

  #multistatus(responses: readonly string[], extra = ''): Response {
    const body = `${xmlHead}<d:multistatus ${namespaces}>${responses.join('')}${extra}</d:multistatus>`;
    return this.#context.body(body, 207, xmlType);
  }

  #forbidden(condition: string): Response {
    return forbidden(this.#context, condition);
  }

  async #propfind(): Promise<Response> {
    const asked = childOf(await this.#xml(), dav('prop'))?.children.map(({ name }) => name);
    const depth = this.#context.req.header('depth') === '1' ? 1 : 0;
    const place = this.#place;
    const answer = (href: string, properties: Properties) => response(href, properties, asked);
    if (place.kind === 'root') return this.#multistatus([answer('/dav/', this.#common('<d:collection/>'))]);
    if (place.kind === 'principal')
      return this.#multistatus([answer(this.#principal, this.#common('<d:collection/><d:principal/>'))]);
    if (place.kind === 'home') {
      const calendars = depth === 1 ? await store.listDavCalendars(this.#needs.database, this.#userId) : [];
      return this.#multistatus([
        answer(this.#home, this.#common('<d:collection/>')),
        ...calendars.map((calendar) =>
          answer(this.#hrefOf(store.davNameOf(calendar.row)), this.#propertiesOf(calendar)),
        ),
      ]);
    }
    const calendar = await this.#calendar(place.davName);
    const resources = await store.listResources(this.#needs.database, {
      userId: this.#userId,
      calendarId: calendar.row.id,
    });
    const href = this.#hrefOf(place.davName);
    if (place.kind === 'resource') {
      const found = resources.find(({ name }) => name === place.name);
      if (!found) throw new AppError('not_found');
      return this.#multistatus([answer(href + found.name, this.#resource(found))]);
    }
    return this.#multistatus([
      answer(href, this.#propertiesOf(calendar)),
      ...(depth === 1 ? resources.map((one) => answer(href + one.name, this.#resource(one))) : []),
    ]);
  }

  #common(types: string): Properties {
    const href = (path: string) => `<d:href>${escapeXml(path)}</d:href>`;
    return {
      [dav('resourcetype')]: types,
      [dav('displayname')]: escapeXml(this.#actor.name || this.#actor.email),
      [dav('current-user-principal')]: href(this.#principal),
      [dav('principal-URL')]: href(this.#principal),
      [dav('owner')]: href(this.#principal),
      [caldav('calendar-home-set')]: href(this.#home),
      [caldav('calendar-user-address-set')]: href(`mailto:${this.#actor.email}`),
      [dav('principal-collection-set')]: href('/dav/principals/'),
    };
  }

  #propertiesOf({ row, state }: store.DavCalendar): Properties {
    const reports = ['calendar-query', 'calendar-multiget', 'free-busy-query']
      .map((name) => `<d:supported-report><d:report><c:${name}/></d:report></d:supported-report>`)
      .join('');
    const privileges =
      row.subscriptionUrl === null
        ? [
            'read',
            'write',
            'write-content',
            'write-properties',
            'bind',
            'unbind',
            'read-current-user-privilege-set',
          ]
        : ['read', 'read-current-user-privilege-set'];
    return {
      ...this.#common('<d:collection/><c:calendar/>'),
      [dav('displayname')]: escapeXml(row.name),
      [dav('getetag')]: escapeXml(`"${state}"`),
      [calendarServer('getctag')]: escapeXml(state),
      [dav('sync-token')]: escapeXml(syncToken({ row, state })),
      [dav('supported-report-set')]:
        `${reports}<d:supported-report><d:report><d:sync-collection/></d:report></d:supported-report>`,
      [caldav('supported-calendar-component-set')]: '<c:comp name="VEVENT"/>',
      [caldav('supported-calendar-data')]: '<c:calendar-data content-type="text/calendar" version="2.0"/>',
      [caldav('calendar-timezone')]: escapeXml(writeZone(row.timeZone ?? this.#actor.timeZone)),
      [caldav('max-resource-size')]: String(maxResourceBytes),
      [dav('current-user-privilege-set')]: privileges
        .map((name) => `<d:privilege><d:${name}/></d:privilege>`)
        .join(''),
      [apple('calendar-color')]: davColours[row.colour],
      [apple('calendar-order')]: String(row.position),
    };
  }

  #resource({ etag }: store.DavResource, data?: string): Properties {
    return {
      [dav('resourcetype')]: '',
      [dav('getetag')]: escapeXml(etag),
      [dav('getcontenttype')]: 'text/calendar; charset=utf-8; component=vevent',
      ...(data !== undefined && { [caldav('calendar-data')]: escapeXml(data) }),
    };
  }

  async #report(): Promise<Response> {
    const place = this.#place;
    const asked = await this.#xml();
    if (place.kind !== 'calendar' || !asked) throw new AppError('not_found');
    const calendar = await this.#calendar(place.davName);
    switch (asked.name) {
      case caldav('calendar-query'):
        return this.#query(asked, calendar.row);
      case caldav('calendar-multiget'):
        return this.#multiget(asked, calendar.row);
      case caldav('free-busy-query'):
        return this.#freeBusy(asked, calendar.row.id);
      case dav('sync-collection'):
        return this.#sync(asked, calendar);
      default:
        return this.#forbidden('<d:supported-report/>');
    }
  }

  async #list(
    asked: XmlElement,
    { row, resources }: { row: store.DavCalendar['row']; resources: readonly store.DavResource[] },
  ): Promise<string[]> {
    const wanted = childOf(asked, dav('prop'))?.children.map(({ name }) => name);
    const files = wanted?.includes(caldav('calendar-data'))
      ? await store.readResources(
          this.#needs.database,
          this.#userId,
          resources.map(({ id }) => id),
        )
      : undefined;
    return resources.map((one) =>
      response(
        this.#hrefOf(store.davNameOf(row)) + one.name,
        this.#resource(one, files?.get(one.id)),
        wanted,
      ),
    );
  }

  async #query(asked: XmlElement, row: store.DavCalendar['row']): Promise<Response> {
    const component = childOf(
      childOf(childOf(asked, caldav('filter')), caldav('comp-filter')),
      caldav('comp-filter'),
    );
    // Only events are supported.
    if (component && component.attributes.name !== 'VEVENT') return this.#multistatus([]);
    const resources = await store.listResources(this.#needs.database, {
      ...{ userId: this.#userId, calendarId: row.id },
      range: rangeOf(childOf(component, caldav('time-range'))),
    });
    return this.#multistatus(await this.#list(asked, { row, resources }));
  }

  async #multiget(asked: XmlElement, row: store.DavCalendar['row']): Promise<Response> {
    const hrefs = asked.children.filter(({ name }) => name === dav('href')).map(({ text }) => text.trim());
    if (hrefs.length > mostAsked) throw new TooLargeError();
    const all = await store.listResources(this.#needs.database, {
      userId: this.#userId,
      calendarId: row.id,
    });
    const byName = new Map(all.map((one) => [decode(one.name), one]));
    const nameIn = (href: string) => decode(href.split('/').at(-1) ?? '');
    const found = hrefs.flatMap((href) => byName.get(nameIn(href)) ?? []);
    const missing = hrefs.filter((href) => !byName.has(nameIn(href))).map(notFound);
    return this.#multistatus([...(await this.#list(asked, { row, resources: found })), ...missing]);
  }

  /** A known sync token gets the changes since; a forgotten one makes the client start over. */
  async #sync(asked: XmlElement, calendar: store.DavCalendar): Promise<Response> {
    const { row } = calendar;
    const token = childOf(asked, dav('sync-token'))?.text.trim() ?? '';
    const current = syncToken(calendar);
    const number = Number(/^data:,(\d{1,9}) /.exec(token)?.[1] ?? Number.NaN);
    const isKnown = token === current || (number >= row.forgottenNumber && number < row.changeNumber);
    if (token !== '' && !isKnown) {
      return this.#forbidden('<d:valid-sync-token/>');
    }
    const where = { userId: this.#userId, calendarId: row.id };
    const { changed, gone } =
      token === ''
        ? { changed: await store.listResources(this.#needs.database, where), gone: [] }
        : token === current
          ? { changed: [], gone: [] }
          : await store.listChanges(this.#needs.database, { ...where, number });
    return this.#multistatus(
      [
        ...(await this.#list(asked, { row, resources: changed })),
        ...gone.map((name) => notFound(this.#hrefOf(store.davNameOf(row)) + name)),
      ],
      `<d:sync-token>${escapeXml(current)}</d:sync-token>`,
    );
  }

  async #freeBusy(asked: XmlElement, calendarId: string): Promise<Response> {
    const range = rangeOf(childOf(asked, caldav('time-range')));
    if (!range) throw new XmlError('no time-range');
    const spans = await store.readFreeBusy(this.#needs.database, {
      userId: this.#userId,
      calendarId,
      ...range,
    });
    const stamp = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const lines = [
      ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Everyday//Calendar//EN', 'BEGIN:VFREEBUSY'],
      `DTSTAMP:${stamp(Date.now())}`,
      `DTSTART:${stamp(range.from)}`,
      `DTEND:${stamp(range.to)}`,
      ...spans.map(({ start, end }) => `FREEBUSY:${stamp(start)}/${stamp(end)}`),
      ...['END:VFREEBUSY', 'END:VCALENDAR', ''],
    ];
    return this.#context.body(lines.join('\r\n'), 200, { 'content-type': 'text/calendar; charset=utf-8' });
  }

  async #requireResource(): Promise<{ userId: string; calendarId: string; name: string }> {
    const place = this.#place;
    if (place.kind !== 'resource') throw new AppError('not_found');
    const userId = this.#userId;
    const calendarId = await store.findDavCalendar(this.#needs.database, userId, place.davName);
    return { userId, calendarId, name: place.name };
  }

  async #get(): Promise<Response> {
    const where = await this.#requireResource();
    const found = await store.findDavResource(this.#needs.database, where);
    if (!found) throw new AppError('not_found');
    const files = await store.readResources(this.#needs.database, this.#userId, [found.id]);
    return this.#context.body(files.get(found.id) ?? '', 200, {
      'content-type': 'text/calendar; charset=utf-8; component=vevent',
      etag: found.etag,
    });
  }

  get #conditions(): store.Conditions {
    return {
      ifMatch: this.#context.req.header('if-match'),
      ifNoneMatch: this.#context.req.header('if-none-match'),
    };
  }

  async #put(): Promise<Response> {
    const where = await this.#requireResource();
    if (where.name.length > 255) throw new AppError('invalid_input');
    const bytes = await this.#body(Math.min(maxResourceBytes, maxCalendarFileBytes));
    const file = new TextDecoder().decode(unfold(bytes));
    const read = await this.#needs.work
      .read({ file, timeZone: await this.#zoneOf(where.calendarId) }, this.#userId)
      .catch((cause: unknown) => {
        if (cause instanceof JobAbandoned) throw new AppError('invalid_input', { cause });
        throw cause;
      });
    if (read.events.length === 0 || read.skipped.length > 0) throw new AppError('invalid_input');
    const isNew = await store.putResource(this.#needs.database, where, { read, ...this.#conditions });
    // The stored file differs from the one sent, so no ETag is returned and the client fetches it again.
    return this.#context.body(null, isNew ? 201 : 204);
  }

  /** The zone for times without one. */
  async #zoneOf(calendarId: string): Promise<string> {
    const defaults = await withUser(this.#needs.database, this.#userId, (tx) =>
      defaultsOf(tx, this.#userId, calendarId),
    );
    return defaults?.timeZone ?? this.#actor.timeZone;
  }

  async #delete(): Promise<Response> {
    if (this.#place.kind === 'calendar') {
      const id = await store.findDavCalendar(this.#needs.database, this.#userId, this.#place.davName);
      await removeCalendar(this.#needs.database, this.#userId, id);
      return this.#context.body(null, 204);
    }
    const where = await this.#requireResource();
    await store.deleteResource(this.#needs.database, where, this.#conditions);
    return this.#context.body(null, 204);
  }

  async #make(): Promise<Response> {
    const place = this.#place;
    if (place.kind !== 'calendar' || !/^[\w-]{1,64}$/.test(place.davName)) throw new AppError('not_found');
    const set = childOf(childOf(await this.#xml(), dav('set')), dav('prop'));
    const { change } = readSettings(set?.children ?? []);
    const { davName } = place;
    const isMade = await store.makeDavCalendar(this.#needs.database, {
      ...{ userId: this.#userId, davName },
      ...change,
    });
    return isMade ? this.#context.body(null, 201) : this.#forbidden('<d:resource-must-be-null/>');
  }

  async #patch(): Promise<Response> {
    const place = this.#place;
    const update = await this.#xml();
    if (place.kind !== 'calendar') throw new AppError('not_found');
    const id = await store.findDavCalendar(this.#needs.database, this.#userId, place.davName);
    const properties =
      update?.children.flatMap((child) =>
        child.name === dav('set') ? (childOf(child, dav('prop'))?.children ?? []) : [],
      ) ?? [];
    const { change, done } = readSettings(properties);
    if (done.size > 0)
      await store.changeDavCalendar(this.#needs.database, {
        ...{ userId: this.#userId, id },
        change,
      });
    const of = (isDone: boolean) =>
      properties.filter(({ name }) => done.has(name) === isDone).map(({ name }) => tagOf(name));
    const parts = [propStat(of(true), '200 OK'), propStat(of(false), '403 Forbidden')].join('');
    return this.#multistatus([
      `<d:response><d:href>${escapeXml(this.#hrefOf(place.davName))}</d:href>${parts}</d:response>`,
    ]);
  }
}

/** Calendar properties that we store too: name, colour and order. */
function readSettings(properties: readonly XmlElement[]): {
  change: store.CalendarChange;
  done: ReadonlySet<string>;
} {
  const change: store.CalendarChange = {};
  const done = new Set<string>();
  for (const { name, text } of properties) {
    const value = text.trim();
    if (name === dav('displayname') && value !== '') change.name = value.slice(0, 60);
    else if (name === apple('calendar-color') && nearestColour(value)) change.colour = nearestColour(value);
    else if (name === apple('calendar-order') && /^\d{1,4}$/.test(value)) change.position = Number(value);
    else continue;
    done.add(name);
  }
  return { change, done };
}

type Properties = Record<string, string>;

/** The last write's number, plus a state that detects writes bypassing the log. */
const syncToken = ({ row, state }: store.DavCalendar) => `data:,${row.changeNumber} ${state}`;

const notFound = (href: string) =>
  `<d:response><d:href>${escapeXml(href)}</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`;

const prefixes: Record<string, string> = {
  'DAV:': 'd',
  'urn:ietf:params:xml:ns:caldav': 'c',
  'http://calendarserver.org/ns/': 's',
  'http://apple.com/ns/ical/': 'a',
};

/** A property as an element; unknown namespaces are declared inline. */
function tagOf(name: string, content = ''): string {
  const [, namespace = '', local = ''] = /^\{([^}]*)\}(.*)$/.exec(name) ?? [];
  const prefix = prefixes[namespace];
  const tag = prefix === undefined ? local : `${prefix}:${local}`;
  const declared = prefix === undefined ? ` xmlns="${escapeXml(namespace)}"` : '';
  return content === '' ? `<${tag}${declared}/>` : `<${tag}${declared}>${content}</${tag}>`;
}

function propStat(tags: readonly string[], status: string): string {
  return tags.length === 0
    ? ''
    : `<d:propstat><d:prop>${tags.join('')}</d:prop><d:status>HTTP/1.1 ${status}</d:status></d:propstat>`;
}

function response(href: string, properties: Properties, asked: readonly string[] | undefined): string {
  const names = asked ?? Object.keys(properties).filter((name) => name !== caldav('calendar-data'));
  const known = names.filter((name) => name in properties).map((name) => tagOf(name, properties[name]));
  const unknown = names.filter((name) => !(name in properties)).map((name) => tagOf(name));
  const parts = propStat(known, '200 OK') + propStat(unknown, '404 Not Found');
  return `<d:response><d:href>${escapeXml(href)}</d:href>${parts || propStat(['<d:resourcetype/>'], '200 OK')}</d:response>`;
}

const [earliest, latest] = [Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)];

function rangeOf(element: XmlElement | undefined): { from: number; to: number } | undefined {
  if (!element) return undefined;
  const { start, end } = element.attributes;
  const from = start === undefined ? earliest : momentOf(start);
  // Without an end, an endless series would be expanded for ever.
  const to = end === undefined ? Math.min(latest, from + 366 * 86_400_000 * 5) : momentOf(end);
  return { from: Math.max(earliest, Math.min(from, latest)), to: Math.max(earliest, Math.min(to, latest)) };
}

function momentOf(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(text) ?? [];
  if (year === undefined) throw new XmlError('no moment in UTC');
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
}
