import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { CalendarRange } from '#features/calendar/shared/calendar.contract.ts';
import { sha256 } from '#server/sha256.ts';
import { newId } from '#shared/ids.ts';
import { startTestApp } from '#tests/harness/test-app.ts';

const has = (program: string) => spawnSync(program, ['--version']).status === 0;
const isInstalled = has('vdirsyncer');
const hasKhal = isInstalled && has('khal');
const run = promisify(execFile);

const event = (uid: string, title: string, hour: string) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', 'BEGIN:VEVENT', `UID:${uid}`],
    ...['DTSTAMP:20261101T000000Z', `DTSTART:20261124T${hour}0000Z`, `DTEND:20261124T${hour}3000Z`],
    ...[`SUMMARY:${title}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

// The Debian package `vdirsyncer`, which khal and others sync with.
it.skipIf(!isInstalled)(
  isInstalled
    ? 'R232 vdirsyncer, and khal over it, keep a folder and a calendar in step, in both directions'
    : 'R232 vdirsyncer is not installed on this machine, so what it would do was not looked at',
  async ({ skip }) => {
    const app = await startTestApp();
    const folder = await mkdtemp(join(tmpdir(), 'everyday-vdirsyncer-'));
    const server = createAdaptorServer({ fetch: app.app.fetch });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const ada = await app.createPerson();
      const key = `ek_${randomBytes(32).toString('base64url')}`;
      await app.open.database.execute(sql`
        insert into api_keys (id, user_id, name, key_hash, start, scopes)
        values (${newId()}, ${ada.id}, 'Laptop', ${sha256(key)}, ${key.slice(0, 8)}, '["calendar"]'::jsonb)`);
      const { port } = server.address() as AddressInfo;
      const config = join(folder, 'config');
      await mkdir(join(folder, 'events'));
      await writeFile(
        config,
        `[general]
status_path = "${folder}/status"
[pair calendar]
a = "here"
b = "there"
collections = ["from b"]
conflict_resolution = "b wins"
[storage here]
type = "filesystem"
path = "${folder}/events"
fileext = ".ics"
[storage there]
type = "caldav"
url = "http://localhost:${port}/dav/"
username = "ada"
password = "${key}"
`,
      );
      const sync = () => run('vdirsyncer', ['-c', config, 'sync']);
      const post = async (title: string, hour: string) => {
        const id = newId();
        const times = {
          startTime: `2026-11-24T${hour}:00`,
          endTime: `2026-11-24T${hour}:30`,
          timeZone: 'UTC',
        };
        expect((await ada.post('/api/calendar/events', { id, title, ...times })).status).toBe(200);
        return id;
      };
      const shown = async () => {
        const answer = await ada.get('/api/calendar/events?from=2026-11-24&to=2026-11-25&timeZone=UTC');
        const { occurrences } = (await answer.json()) as CalendarRange;
        return occurrences.map(({ title, startTime }) => `${startTime.slice(11, 16)} ${title}`);
      };
      await post('From here', '09');
      const discovering = run('vdirsyncer', ['-c', config, 'discover']);
      discovering.child.stdin?.end('y\ny\ny\n');
      await discovering;
      await sync();
      const [collection = ''] = await readdir(join(folder, 'events'));
      const kept = join(folder, 'events', collection);
      const files = await readdir(kept);
      expect(files).toHaveLength(1);
      const file = join(kept, String(files[0]));
      expect(await readFile(file, 'utf8')).toContain('SUMMARY:From here');

      await writeFile(join(kept, 'walk.ics'), event('walk@example.org', 'From there', '12'));
      const changed = (await readFile(file, 'utf8')).replace('SUMMARY:From here', 'SUMMARY:Renamed there');
      await writeFile(file, changed);
      await sync();
      expect(await shown()).toEqual(['09:00 Renamed there', '12:00 From there']);

      // The server rewrites events its own way, so the client picks that up on the next sync.
      await sync();
      await post('Later', '15');
      await unlink(join(kept, 'walk.ics'));
      await sync();
      expect(await shown()).toEqual(['09:00 Renamed there', '15:00 Later']);
      expect(await readdir(kept)).toHaveLength(2);

      if (!hasKhal)
        return skip('khal is not installed on this machine, so what it would do was not looked at');
      const khalConfig = join(folder, 'khal');
      await writeFile(
        khalConfig,
        `[calendars]
[[synced]]
path = ${kept}
[sqlite]
path = ${folder}/khal.db
[locale]
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
local_timezone = UTC
default_timezone = UTC
[default]
default_calendar = synced
`,
      );
      const khal = (...words: string[]) => run('khal', ['-c', khalConfig, ...words]);
      const listed = await khal('list', '--format', '{start-time} {title}', '2026-11-24', '2026-11-25');
      expect(listed.stdout).toContain('09:00 Renamed there');
      expect(listed.stdout).toContain('15:00 Later');
      await khal('new', '2026-11-24', '16:00', '16:30', 'From khal');
      await sync();
      expect(await shown()).toEqual(['09:00 Renamed there', '15:00 Later', '16:00 From khal']);
    } finally {
      await new Promise((resolve) => server.close(resolve));
      await app.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
