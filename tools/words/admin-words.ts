import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import type { Catalogue } from '#content/words/catalogue.ts';
import { languageOf } from '#content/words/language-names.ts';
import { projectRoot } from '../project-root.ts';
import { adminTexts } from './admin-texts.ts';

const usage = `Writes what the admin area says into the catalogue of a language, to be translated there.

  npm run words -- de       content/words/admin/de.ts

Translations that are there stay. New texts are added without one, and what nothing says any more goes. A text without a translation is
English. Build the site to see it (npm run build).
`;
const { positionals } = readArguments(usage, { positionals: ['LANGUAGE'] });
const [given = ''] = positionals;
if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?$/.test(given)) refuseArguments(usage, `'${given}' is no language.`);
const language = languageOf(given);

const file = path.join(projectRoot, `content/words/admin/${language}.ts`);
const { texts: known = {} } = existsSync(file)
  ? ((await import(pathToFileURL(file).href)) as { texts?: Catalogue })
  : {};
const { texts } = adminTexts();
const lines = texts.map((text) => `  ${JSON.stringify(text)}: ${JSON.stringify(known[text] ?? '')},\n`);
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(
  file,
  `import type { Catalogue } from '../catalogue.ts';\n\nexport const texts: Catalogue = {\n${lines.join('')}};\n`,
);
const translated = texts.filter((text) => known[text]).length;
process.stdout.write(
  `${path.relative(projectRoot, file)}: ${translated} of ${texts.length} texts are translated.\n`,
);
