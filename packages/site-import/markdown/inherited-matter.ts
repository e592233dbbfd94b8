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

export interface Inherited {
  readonly fields: Fields;
  /** With a section that is hidden, Hugo leaves out everything below it: a sentence; null: it does not. */
  readonly hidden: string | null;
}

/** The nearest folder wins. */
export function inheritedMatter(folders: readonly FolderMatter[], now: Date): (file: string) => Inherited {
  const sorted = folders.toSorted((one, other) => one.folder.length - other.folder.length);
  return (file) => {
    const around = sorted.filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`));
    const isSection = /(?:^|\/)_index\.\w+$/.test(file);
    const found = around.map(({ section = {}, data = {} }) => ({
      ...data,
      ...cascadeFor(section.cascade, file),
    }));
    const isOwn = (folder: string) => isSection && posix.dirname(file) === folder;
    const hiding = around.find(({ folder, section = {} }) => !isOwn(folder) && isHiddenSection(section, now));
    return {
      fields: Object.assign({}, ...found) as Fields,
      hidden: hiding ? `Its section “${hiding.folder}” is hidden` : null,
    };
  };
}

function isHiddenSection(section: Fields, now: Date): boolean {
  const { hidden, scheduledAt } = matterDates(section, undefined, now);
  const isToCome = scheduledAt !== null && scheduledAt > now;
  return hidden !== null || isToCome || visibilityOf('', section).hidden.length > 0;
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
