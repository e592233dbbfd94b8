import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { readDocuments } from '#site/texts/site-documents.server.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { runProgram } from '#test/support/run-program.ts';
import { sampleServices } from '#test/support/sample-site.ts';

let dataDir: string;
let folder: string;

beforeEach(async () => {
  dataDir = await makeDataFolder();
  folder = path.join(await makeDataFolder(), 'content');
  await openEmbedded(dataDir).database.destroy();
});
afterEach(async () => {
  for (const made of [dataDir, path.dirname(folder)]) await rm(made, { recursive: true });
});

const content = (...args: readonly string[]) =>
  runProgram('site/cli/content.ts', args, { DATA_DIR: dataDir });

async function shown() {
  const { database } = openEmbedded(dataDir);
  try {
    return await readDocuments(database, new Date());
  } finally {
    await database.destroy();
  }
}

async function edit(name: string, from: string, to: string): Promise<void> {
  const file = path.join(folder, name);
  const source = await readFile(file, 'utf8');
  expect(source).toContain(from);
  await writeFile(file, source.replace(from, to));
}

test('what is exported, changed and imported is what visitors see; the rest is left as it is', async () => {
  expect(await content('export', folder)).toMatchObject({ exitCode: 0 });
  expect((await content('import', folder)).output).toContain('Nothing differs');
  const { name } = defaultDocuments.company;
  await edit('company.ts', `name: '${name}'`, "name: 'From a file'");
  const { exitCode, output } = await content('import', folder);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Published company\n')]);
  expect((await shown()).company.name).toBe('From a file');
  expect(await content('export', folder)).toMatchObject({ exitCode: 0 });
  expect(await readFile(path.join(folder, 'company.ts'), 'utf8')).toContain("name: 'From a file'");
});

test('files that refer to each other are published together; one that is wrong publishes none', async () => {
  await content('export', folder);
  const [service] = sampleServices;
  const { label, path: target } = defaultDocuments.navigation.callToAction;
  const link = (to: string) => `label: '${label}',\n    path: '${to}'`;
  await edit('navigation.ts', link(target), link('/new-service'));
  await edit('company.ts', "email: '", "email: 'no address ");
  const refused = await content('import', folder);
  expect([refused.exitCode, refused.output]).toEqual([1, expect.stringContaining('company.email:')]);
  expect(refused.output).not.toContain('    at ');
  expect((await shown()).company).toEqual(defaultDocuments.company);
  await edit('company.ts', "email: 'no address ", "email: '");
  await edit('services.ts', `slug: '${service?.slug}'`, "slug: 'new-service'");
  await writeFile(
    path.join(folder, 'services.ts'),
    (await readFile(path.join(folder, 'services.ts'), 'utf8')).replaceAll(
      `page: '${service?.slug}'`,
      "page: 'new-service'",
    ),
  );
  const { exitCode, output } = await content('import', folder);
  expect([exitCode, output]).toEqual([0, expect.stringContaining('Published services, navigation')]);
  expect((await shown()).services.services[0]).toMatchObject({ slug: 'new-service' });
});

test('a folder without such files, one that cannot be read and an unknown command are named', async () => {
  expect(await content('import', dataDir)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('has none of the files'),
  });
  await content('export', folder);
  await writeFile(path.join(folder, 'company.ts'), 'export const company = {;');
  const { exitCode, output } = await content('import', folder);
  expect([exitCode, output]).toEqual([1, expect.stringContaining('cannot be read')]);
  expect(await content('move', folder)).toMatchObject({ exitCode: 1 });
  expect(await content('export')).toMatchObject({ exitCode: 1 });
});

test('another language of the site has files of its own, without what is one for all', async () => {
  await content('export', folder);
  const german = "languages: [{ locale: 'de-DE', prefix: 'de', missing: 'first' }]";
  await edit('languages.ts', '= {}', `= { ${german} }`);
  expect((await content('import', folder)).output).toContain('Published languages\n');
  const first = await readFile(path.join(folder, 'about.ts'), 'utf8');
  await rm(folder, { recursive: true });

  const inGerman = (...args: string[]) => content(...args, '--language', 'de');
  expect(await inGerman('export', folder)).toMatchObject({ exitCode: 0 });
  expect((await inGerman('import', folder)).output).toContain('Nothing differs');
  expect(existsSync(path.join(folder, 'branding.ts'))).toBe(false);
  await edit('about.ts', "text: '", "text: 'Auf Deutsch. ");
  expect((await inGerman('import', folder)).output).toContain('Published about\n');
  expect((await inGerman('import', folder)).output).toContain('Nothing differs');
  await content('export', folder);
  expect(await readFile(path.join(folder, 'about.ts'), 'utf8')).toBe(first);
  const refused = await content('export', folder, '--language', 'xx');
  expect([refused.exitCode, refused.output]).toEqual([
    1,
    expect.stringContaining('The site has no language “xx”.\n'),
  ]);
});
