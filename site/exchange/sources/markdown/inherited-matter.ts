import { posix } from 'node:path';
import { matterDates } from './matter-dates.ts';
import { type Fields, fieldsIn, textIn } from './matter-fields.ts';
import { visibilityOf } from './matter-visibility.ts';

/** Front matter that a folder gives to what is below it. */
export interface FolderMatter {
  readonly folder: string;
  /** Front matter of Hugo's `_index.md`. */
  readonly section?: Fields;
  /** Eleventy's data of a folder. */
  readonly data?: Fields;
}

/** The nearest folder wins. With a section that is hidden, Hugo leaves out everything below it. */
export function inheritedMatter(folders: readonly FolderMatter[], now: Date): (file: string) => Fields {
  const sorted = folders.toSorted((one, other) => one.folder.length - other.folder.length);
  return (file) => {
    const around = sorted.filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`));
    const isSection = /(?:^|\/)_index\.\w+$/.test(file);
    const found = around.map(({ folder, section = {}, data = {} }) => ({
      ...data,
      ...cascadeFor(section.cascade, file),
      ...(isSection && posix.dirname(file) === folder ? {} : hiddenWith(folder, section, now)),
    }));
    return Object.assign({}, ...found) as Fields;
  };
}

function hiddenWith(folder: string, section: Fields, now: Date): Fields {
  const { hidden, scheduledAt } = matterDates(section, undefined, now);
  const isHidden = hidden !== null || scheduledAt !== null || visibilityOf('', section).hidden.length > 0;
  return isHidden ? { draft: `as its section “${folder}” is` } : {};
}

/** Hugo's `cascade`: fields, perhaps with a target, or a list of such. */
export function cascadeFor(cascade: unknown, file: string): Fields {
  const all = (Array.isArray(cascade) ? cascade : [cascade]).map(fieldsIn);
  const path = `/${file.replace(/^content\//, '').replace(/\.\w+$/, '')}`;
  const fitting = all.filter(({ _target, target }) => {
    const glob = textIn(fieldsIn(_target ?? target).path);
    return glob === '' || posix.matchesGlob(path, glob) || posix.matchesGlob(path.toLowerCase(), glob);
  });
  // The first that fits wins.
  const merged: Fields = Object.assign({}, ...fitting.toReversed());
  const { _target: _, target: __, params, ...fields } = merged;
  return { ...fieldsIn(params), ...fields };
}
