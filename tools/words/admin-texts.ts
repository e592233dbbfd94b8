import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { adminScreens } from '#site/screens.ts';
import { sitePages } from '#site/urls/site-pages.ts';
import { projectRoot } from '../project-root.ts';
import { mayBeText, type SaidTexts, saidTexts } from './said-texts.ts';

/** Public pages have words of their own (`content/words/texts.ts`), and what is below has none. */
const ofOthers =
  /^(?:content\/(?!documents|icons)|packages\/(?!accounts|editing|rich-text\/editor|ui)|site\/(?:public|styles|texts|urls)\/)/;

/** All that its screens consist of: reached from them, besides what the server alone has. */
export function adminTexts(): Omit<SaidTexts, 'imports'> {
  const frames = ['root', 'admin/admin-layout', 'admin/screen-layout', 'admin/unknown-screen'].map(
    (name) => `site/${name}.tsx`,
  );
  const rooms = globSync(['site/**/activity.ts', 'site/**/home-card.tsx'], { cwd: projectRoot });
  const refusals = globSync(['packages/*/**/*.ts', 'site/**/*.ts'], {
    cwd: projectRoot,
    exclude: ['**/*.test.ts', '**/node_modules', 'site/cli'],
  });
  const screens = [...adminScreens, ...sitePages].flatMap(({ file }) => file ?? []);
  const left = new Set([...frames, ...rooms, ...screens.map((file) => `site/${file}`)]);
  const said = [];
  // A set that grows is walked to its end.
  for (const file of left) {
    if (!/\.tsx?$/.test(file) || file.includes('.server.') || ofOthers.test(file)) continue;
    const one = saidTexts(file);
    said.push(one);
    const { resolve } = createRequire(path.join(projectRoot, file));
    for (const name of one.imports)
      if (/^[.#]|^@site\//.test(name))
        left.add(path.relative(projectRoot, resolve(name.replace(/\?.*$/, ''))));
  }
  return {
    texts: [...new Set([...said.flatMap(({ texts }) => texts), ...refusals.flatMap(refusalsIn)])].toSorted(),
    faults: said.flatMap(({ faults }) => faults),
  };
}

/** What the server refuses a request with: sentences of errors. */
const refusalsIn = (file: string): string[] =>
  [
    ...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(/new \w+Error\(\s*'((?:[^'\\]|\\.)+)'/g),
  ].flatMap(([, text = '']) => (mayBeText(text) ? [text.replaceAll("\\'", "'")] : []));
