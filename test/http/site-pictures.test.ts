import path from 'node:path';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projects } from '#content/company/projects.ts';
import { team } from '#content/company/team.ts';
import { builtPages } from '#server/pages/built.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ pages: await builtPages(path.resolve(import.meta.dirname, '../../build')) });
});
afterAll(() => site.close());

/** The site's own pictures of a page, and the style sheets written into it. */
async function read(address: string) {
  const { data } = await site.client.get(address);
  const pictures: Record<string, string>[] = [];
  let styles = '';
  let isStyle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isStyle = name === 'style';
      if (name === 'img' && attributes.src?.startsWith('/pictures/')) pictures.push(attributes);
    },
    ontext(text) {
      if (isStyle) styles += text;
    },
  });
  parser.end(String(data));
  return { pictures, styles };
}

const [member] = team;

test.each([
  // The hero as well.
  ['/', 1 + projects.length + team.length],
  ['/our-project', projects.length],
  ['/teams', team.length],
  [`/teams/${member?.slug}`, 1],
])('every picture of %s has its place, and its colors until it has come', async (address, count) => {
  const { pictures, styles } = await read(address);
  expect(pictures.length).toBeGreaterThanOrEqual(count);
  for (const { src = '', width, height, 'data-picture': name } of pictures) {
    expect(src).toContain(`/${name}-`);
    expect([Number(width) > 0, Number(height) > 0]).toEqual([true, true]);
    const rule = new RegExp(
      `\\[data-picture="?${name}"?\\]\\{background:linear-gradient\\(((?:#[\\da-f]+,? ?){3})\\)`,
    );
    expect(styles, name).toMatch(rule);
  }
});
