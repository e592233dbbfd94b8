import { createHash } from 'node:crypto';
import path from 'node:path';
import { readClientParts } from '@site/web-server/html/client-parts';
import { classesIn, rulesFor } from '@site/web-server/html/style-rules';
import type { AxiosInstance } from 'axios';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textAttacks } from '#qa/attacks/texts.ts';
import { builtPages } from '#server/pages/built.ts';
import { attackKinds, saveAttacks } from '#test/support/attack-posts.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
let ids: string[];

beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
  admin = await site.signIn();
  ids = await saveAttacks(admin);
});
afterAll(() => site.close());

/** Names of all elements and attributes, and the texts of all data blocks. */
function readMarkup(text: string, options: { xmlMode: boolean }) {
  const names = new Set<string>();
  const scripts: { attributes: Record<string, string>; text: string }[] = [];
  let open: (typeof scripts)[number] | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        names.add(name);
        for (const attribute of Object.keys(attributes)) names.add(`@${attribute}`);
        open = name === 'script' ? { attributes, text: '' } : null;
        if (open) scripts.push(open);
      },
      ontext(words) {
        if (open) open.text += words;
      },
      onclosetag() {
        open = null;
      },
    },
    { xmlMode: options.xmlMode, decodeEntities: true },
  );
  parser.end(text);
  return { names: [...names].sort(), scripts };
}

const get = async (address: string) => {
  const { status, data, headers } = await site.client.get(address, { responseType: 'text' });
  expect(status, address).toBe(200);
  return { text: String(data), headers };
};

const { styles: inlined } = readClientParts(path.resolve(import.meta.dirname, '../../build/client'));
const hashesOf = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))].sort();
/** The module that the page's starter creates. */
const moduleOf = (script: string): string[] =>
  [...script.matchAll(/^const module = (".*");$/gm)].map(([, text = '']) => JSON.parse(text));
const allowedBy = (policy: string, directive: string) => {
  const sources = policy.split('; ').find((line) => line.startsWith(`${directive} `)) ?? '';
  return [...(sources.match(/'sha256-[^']+'/g) ?? [])].sort();
};

test('there is a post for every kind of attack', () => {
  expect(ids).toHaveLength(attackKinds.length);
  expect(attackKinds.length).toBeGreaterThan(10);
});

describe('pages', () => {
  test.each([...attackKinds.keys()])(
    'of attack %i have no script, handler or frame but the site’s own',
    async (index) => {
      const { text, headers } = await get(`/blog-detail/${ids[index]}`);
      const { names, scripts } = readMarkup(text, { xmlMode: false });
      expect(
        names.filter((name) => /^(iframe|object|embed|base|svg:|math|form:|@on|@style|@srcdoc)/.test(name)),
      ).toEqual([]);
      const policy = String(headers['content-security-policy']);
      const isData = ({ attributes }: { attributes: Record<string, string> }) =>
        attributes.type === 'application/ld+json';
      const inline = scripts.filter((script) => !isData(script) && !script.attributes.src);
      const texts = inline.map((script) => script.text);
      expect(hashesOf([...texts, ...texts.flatMap(moduleOf)])).toEqual(allowedBy(policy, 'script-src'));
      // Style sheets of the build and of the first screen, as many elements as there are, and no other.
      const written = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
      const own = rulesFor([...inlined.values()], classesIn(text));
      expect(written.filter((style) => !own.includes(style))).toEqual([]);
      expect(text.match(/<style/gi)).toHaveLength(written.length);
      expect(hashesOf(written)).toEqual(allowedBy(policy, 'style-src'));
      const data = scripts.filter(isData);
      expect(data).toHaveLength(1);
      expect(JSON.parse(data[0]?.text ?? '')['@graph'][0]['@type']).toBe('BlogPosting');
    },
  );

  test.each(textAttacks)('that repeat what was asked for repeat it as text: %s', async (attack) => {
    const asked = encodeURIComponent(attack);
    for (const address of [`/search?q=${asked}`, `/contact?sent=${asked}`, `/all-blogs?page=1&x=${asked}`]) {
      const { names } = readMarkup((await get(address)).text, { xmlMode: false });
      expect(names.filter((name) => /^(@on|@style|@srcdoc|@autofocus|iframe|base)/.test(name))).toEqual([]);
    }
  });
});

test.each(['/feed.xml', '/atom.xml', '/tags/Attacks/feed.xml', '/sitemap.xml'])(
  '%s has no element but its own',
  async (address) => {
    const { names } = readMarkup((await get(address)).text, { xmlMode: true });
    expect(names.filter((name) => /^(@on|@style|script|img|svg|iframe|p|a)$/.test(name))).toEqual([]);
    expect(names.length).toBeGreaterThan(3);
  },
);

test('the Markdown versions lead nowhere that runs, and are sent as nothing but text', async () => {
  for (const id of ids) {
    const { text, headers } = await get(`/blog-detail/${id}.md`);
    expect(headers).toMatchObject({
      'content-type': 'text/markdown; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    // Behind the facts at its top, which are texts in quotation marks; what is code is code.
    const [, , whole = ''] = text.split(/^---$/m);
    const words = whole.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$|`[^`\n]*`/gm, '');
    expect(words).toContain('Words.');
    expect(words).not.toMatch(/(?<!\\)\]\(\s*<?(javascript|vbscript|data):/i);
    expect(words).not.toMatch(/(?<!\\)<(?!https?:|su[bp]>|\/su[bp]>)[a-z!/?]/i);
  }
});

test('the cards of hostile titles are pictures', async () => {
  for (const id of ids.slice(0, 2)) {
    const { status, headers, data } = await site.client.get(`/cards/blog-detail/${id}.jpg`, {
      responseType: 'arraybuffer',
    });
    expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(data).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  }
});
