import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { readText, type SourceFiles } from '../../files/source-files.ts';
import { type Fields, fieldsIn } from '../matter-fields.ts';
import { astroPermalinks } from './astro-permalinks.ts';
import { hugoPermalinks } from './hugo-permalinks.ts';
import { jekyllPermalinks } from './jekyll-permalinks.ts';
import { noPermalinks, type Permalinks } from './permalinks.ts';

const endings = ['toml', 'yaml', 'yml', 'json'];
const maxConfigBytes = 256 * 1024;

interface ReadPermalinks {
  readonly permalinks: Permalinks;
  readonly problem: { readonly file: string; readonly reason: string } | null;
}

/** Without Hugo settings, a folder `_posts` means Jekyll. */
export async function readPermalinks(files: SourceFiles): Promise<ReadPermalinks> {
  try {
    return { permalinks: await permalinksOf(files), problem: null };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return { permalinks: noPermalinks, problem: { file: error.file, reason: error.message } };
  }
}

async function permalinksOf(files: SourceFiles): Promise<Permalinks> {
  const jekyll = await settingsIn(files, ['_config']);
  if (jekyll) return jekyllPermalinks(jekyll);
  const folder = 'config/_default/';
  const hugo = await settingsIn(files, ['hugo', 'config', `${folder}hugo`, `${folder}config`]);
  const apart = await settingsIn(files, [`${folder}permalinks`]);
  if (!hugo && !apart) {
    const isJekyll = files.list(/^\d{4}-\d{2}-\d{2}-.+\.\w+$/).some((file) => /(?:^|\/)_posts\//.test(file));
    if (isJekyll) return jekyllPermalinks({});
    const astro = ['mjs', 'ts', 'js', 'mts']
      .map((ending) => `astro.config.${ending}`)
      .find((file) => files.has(file));
    return astro === undefined
      ? noPermalinks
      : astroPermalinks(files, await readText(files, astro, maxConfigBytes));
  }
  const permalinks = apart ? (apart.permalinks ?? apart) : hugo?.permalinks;
  const indexes = files.list(/^index(?:\.[\w-]+)?\.(?:md|markdown|mdown|html?)$/i);
  return hugoPermalinks({ ...hugo, permalinks }, files.has, indexes);
}

async function settingsIn(files: SourceFiles, names: readonly string[]): Promise<Fields | null> {
  const file = names
    .flatMap((name) => endings.map((ending) => `${name}.${ending}`))
    .find((one) => files.has(one));
  if (file === undefined) return null;
  try {
    const text = (await readText(files, file, maxConfigBytes)).replace(/^\uFEFF/, '');
    return fieldsIn(
      file.endsWith('.toml')
        ? parseToml(text)
        : parseYaml(text, { maxAliasCount: 100, logLevel: 'error', prettyErrors: false }),
    );
  } catch (cause) {
    const [reason = ''] = (cause as Error).message.split('\n');
    const sentence = `What it says of URLs cannot be read: ${reason.replace(/[.:]$/, '')}.`;
    throw new SettingsError(sentence, file, { cause });
  }
}

class SettingsError extends Error {
  readonly file: string;
  constructor(message: string, file: string, options: ErrorOptions) {
    super(message, options);
    this.file = file;
  }
}
