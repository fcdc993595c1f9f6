import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { picturesIn, placePictures } from './found-text.ts';
import { readTexts } from './read-texts.ts';

const limits = { contentLength: 200_000, texts: 10_000 };
const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47]);

function pack(files: Record<string, string | Uint8Array>): Uint8Array {
  const bytes = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return zipSync(Object.fromEntries(bytes));
}

function tar(files: Record<string, string>): Uint8Array {
  const blocks = Object.entries(files).flatMap(([name, content]) => {
    const body = strToU8(content);
    const head = new Uint8Array(512);
    head.set(strToU8(name));
    head.set(strToU8(`${body.length.toString(8).padStart(11, '0')}\0`), 124);
    head[156] = 0x30;
    head.set(strToU8('ustar'), 257);
    const filled = new Uint8Array(Math.ceil(body.length / 512) * 512);
    filled.set(body);
    return [head, filled];
  });
  return Buffer.concat([...blocks, new Uint8Array(1024)]);
}

const read = (bytes: Uint8Array, name = 'export') => readTexts(bytes, name, limits);

describe('single files', () => {
  it('reads Markdown with what it says of itself', async () => {
    const text =
      '---\ntitle: "Boiler"\ntags: [home, repairs]\ncreated: 2024-03-01\nowner: Ada\n---\n\nPressure.\n';
    const { source, texts } = await read(strToU8(text), 'boiler.md');
    expect(source).toBe('text');
    expect(texts).toEqual([
      {
        path: 'boiler',
        title: 'Boiler',
        // Foreign content stays where it was.
        content: '---\nowner: Ada\n---\n\nPressure.\n',
        tags: ['home', 'repairs'],
        isPinned: false,
        createdAt: '2024-03-01T00:00:00.000Z',
        updatedAt: '2024-03-01T00:00:00.000Z',
      },
    ]);
  });

  it('tells a page by its content, whatever it is called', async () => {
    const page =
      '<!DOCTYPE html><title>x</title><h1>Trip</h1><ul><li>Socks</li></ul><script>alert(1)</script>';
    const { source, texts } = await read(strToU8(page), 'untitled.txt');
    expect(source).toBe('html');
    expect(texts[0]).toMatchObject({ title: 'Trip', content: '- Socks\n' });
  });

  it.each([
    ['bytes', new Uint8Array([1, 2, 3, 0, 5, 6])],
    ['half an archive', pack({ 'a.md': 'A'.repeat(500) }).subarray(0, 60)],
  ])('refuses %s', async (_what, bytes) => {
    await expect(read(bytes, 'a.md')).rejects.toThrow();
  });
});

describe('collections', () => {
  it('reads an Obsidian vault: folders and tags, links, pictures, and what it cannot keep', async () => {
    const { source, texts, leftOut } = await read(
      pack({
        'Vault/.obsidian/app.json': '{}',
        'Vault/Home/Boiler.md':
          '# Boiler\n\nSee [[Plumber|the plumber]] and [[Plumber#Prices]].\n\n![[gauge.png|300]] #urgent\n\n`[[Plumber]]`\n',
        'Vault/People/Plumber.md': 'Call before [nine](../Home/Boiler.md).\n',
        'Vault/files/gauge.png': picture,
        'Vault/Map.canvas': '{}',
        'Vault/Broken.md': new Uint8Array([0xff, 0xfe, 0, 0xd8, 1, 0]),
      }),
    );
    expect(source).toBe('obsidian');
    const boiler = texts.find(({ title }) => title === 'Boiler');
    expect(boiler).toMatchObject({ tags: ['Home', 'urgent'], path: 'Vault/Home/Boiler' });
    expect(boiler?.content).toContain('See [[Plumber|the plumber]] and [[Plumber|Plumber › Prices]].');
    expect(boiler?.content).toContain('`[[Plumber]]`');
    expect(picturesIn(boiler?.content ?? '')).toEqual(['Vault/files/gauge.png']);
    expect(placePictures(boiler?.content ?? '', new Map([['Vault/files/gauge.png', '/files/f1']]))).toContain(
      '![](/files/f1) #urgent',
    );
    expect(texts.find(({ title }) => title === 'Plumber')?.content).toBe('Call before [[Boiler|nine]].\n');
    expect(leftOut).toEqual(
      expect.arrayContaining([
        { name: 'Vault/Map.canvas', reason: 'not_a_note' },
        { name: 'Vault/Broken.md', reason: 'unreadable' },
      ]),
    );
  });

  it('reads an export of Notion, also as an archive of archives', async () => {
    const page = '0123456789abcdef0123456789abcdef';
    const other = 'fedcba9876543210fedcba9876543210';
    const part = pack({
      [`Projects ${page}.md`]: `# Projects\n\n[Garden](Projects%20${page}/Garden%20${other}.md)\n`,
      [`Projects ${page}/Garden ${other}.md`]: '# Garden\n\nDig.\n',
      [`Projects ${page}/Costs ${other}.csv`]: 'a,b\n',
    });
    for (const bytes of [part, pack({ 'Export-Part-1.zip': part })]) {
      const { source, texts, leftOut } = await read(bytes);
      expect(source).toBe('notion');
      expect(texts).toMatchObject([
        { title: 'Projects', content: '[[Garden]]\n', tags: [], path: 'Projects' },
        { title: 'Garden', content: 'Dig.\n', tags: ['Projects'], path: 'Projects/Garden' },
      ]);
      expect(leftOut.map(({ reason }) => reason)).toEqual(['not_a_note']);
    }
  });

  it('reads Joplin, raw and as a JEX file', async () => {
    const ids = ['1', '2', '3', '4', '5', '6'].map((digit) => digit.repeat(32));
    const [note, folder, other, tag, tie, locked] = ids as [string, string, string, string, string, string];
    const files = {
      [`${note}.md`]: `Boiler\n\nSee [him](:/${other}).\n\nid: ${note}\nparent_id: ${folder}\nuser_created_time: 2024-03-01T10:00:00.000Z\nmarkup_language: 1\ntype_: 1`,
      [`${folder}.md`]: `Home\n\nid: ${folder}\nparent_id: \ntype_: 2`,
      [`${other}.md`]: `Plumber\n\nid: ${other}\nparent_id: ${folder}\ntype_: 1`,
      [`${tag}.md`]: `urgent\n\nid: ${tag}\ntype_: 5`,
      [`${tie}.md`]: `id: ${tie}\nnote_id: ${note}\ntag_id: ${tag}\ntype_: 6`,
      [`${locked}.md`]: `Secret\n\nid: ${locked}\nencryption_applied: 1\ntype_: 1`,
    };
    for (const bytes of [pack(files), tar(files)]) {
      const { source, texts, leftOut } = await read(bytes);
      expect(source).toBe('joplin');
      expect(texts).toMatchObject([
        {
          title: 'Boiler',
          content: 'See [[Plumber|him]].\n',
          tags: ['urgent', 'Home'],
          path: 'Home/Boiler',
          createdAt: '2024-03-01T10:00:00.000Z',
        },
        { title: 'Plumber', content: '' },
      ]);
      expect(leftOut).toEqual([{ name: 'Secret', reason: 'encrypted' }]);
    }
  });

  it('reads Google Keep: lists, labels, pictures, and nothing from its bin', async () => {
    const base = { userEditedTimestampUsec: 1_700_000_000_000_000 };
    const { source, texts, leftOut } = await read(
      pack({
        'Takeout/Keep/List.json': JSON.stringify({
          ...base,
          title: 'Shop',
          listContent: [{ text: 'Milk', isChecked: true }, { text: '*Bread*' }],
          labels: [{ name: 'Food' }],
          attachments: [{ filePath: 'a.jpeg', mimetype: 'image/jpeg' }],
          isPinned: true,
        }),
        'Takeout/Keep/List.html': '<html></html>',
        'Takeout/Keep/a.jpg': picture,
        'Takeout/Keep/Text.json': JSON.stringify({ ...base, title: '', textContent: 'One\nTwo\n\n# Three' }),
        'Takeout/Keep/Old.json': JSON.stringify({ ...base, title: 'Old', textContent: 'x', isTrashed: true }),
        'Takeout/Keep/Bad.json': '{',
      }),
    );
    expect(source).toBe('keep');
    expect(texts).toMatchObject([
      {
        title: 'Shop',
        content: '- [x] Milk\n- [ ] \\*Bread\\*\n\n![](imported-picture:Takeout%2FKeep%2Fa.jpg)\n',
        tags: ['Food'],
        isPinned: true,
        updatedAt: '2023-11-14T22:13:20.000Z',
      },
      { title: 'One', content: 'One\\\nTwo\n\n\\# Three\n' },
    ]);
    expect(leftOut).toHaveLength(2);
  });

  it('reads a folder of files, and names what is too long for a note', async () => {
    const { source, texts, leftOut } = await read(
      pack({
        'Docs/a.md': '# First\n\nWords.\n',
        'Docs/deep/long.txt': 'x'.repeat(200_001),
        'Docs/page.html': '<p>Hi</p>',
      }),
    );
    expect(source).toBe('folder');
    expect(texts.map(({ title, tags }) => ({ title, tags }))).toEqual([
      { title: 'First', tags: [] },
      { title: 'page', tags: [] },
    ]);
    expect(leftOut).toEqual([{ name: 'Docs/deep/long', reason: 'too_long' }]);
  });
});

describe('archives that are none', () => {
  it('refuses what unpacks to far more than text does', async () => {
    await expect(read(zipSync({ 'a.md': new Uint8Array(20 * 1024 * 1024) }, { level: 9 }))).rejects.toThrow();
  });

  it('never lets a name lead out of the collection', async () => {
    const { texts } = await read(
      pack({ '../../etc/a.md': 'Words.\n', 'b.md': '![x](../../../etc/passwd.png)\n' }),
    );
    expect(texts.map(({ content }) => content)).toEqual(['![x](../../../etc/passwd.png)\n']);
  });
});
