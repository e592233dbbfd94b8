import { shownValue } from './matter-dates.ts';
import { dateIn, type Fields, fieldsIn, flagIn, textIn } from './matter-fields.ts';

export interface Visibility {
  /** Why it is a draft; empty: it is none. */
  readonly hidden: readonly string[];
  /** Not to be listed, but public. */
  readonly unlisted: readonly string[];
  /** Public, though that is not certain. */
  readonly doubts: readonly string[];
}

/** Names in lower case, without `-` and `_`, and the value that hides. */
const hiding: Readonly<Record<string, boolean>> = {
  ...{ draft: true, isdraft: true, private: true, isprivate: true, headless: true },
  ...{ published: false, ispublished: false, publish: false },
};
/** Others have these for something else too, such as the URL of a demonstration. */
const perhapsHiding: Readonly<Record<string, boolean>> = {
  ...{ public: false, ispublic: false, visible: false, isvisible: false, live: false, render: false },
};
const unlisting: Readonly<Record<string, boolean>> = {
  ...{ hidden: true, ishidden: true, unlisted: true, isunlisted: true, eleventyexcludefromcollections: true },
  ...{ listed: false, islisted: false, noindex: true },
};
const hiddenStates =
  /^(?:drafts?|private|protected|password|pending|unpublished|hidden|wip|(?:work )?in[ _-]progress|(?:in[ _-])?review|trash(?:ed)?|deleted|idea|todo|scheduled|future|sent|internal|members?|paid|archived|inherit|auto-draft)$/i;
const publicStates =
  /^(?:|public(?:ly)?|published?|live|everyone|anyone|all|final|done|finished|complete[d]?)$/i;
const draftFolder = /(?:^|\/)_?drafts?\//i;
/** Astro leaves out names that begin so. */
const leftOut = /^src\/(?:content|pages)\/(?:.+\/)?_(?!index\.)[^/]/;

/** What front matter and place of a file say of who may see it. Unclear values hide. */
export function visibilityOf(file: string, fields: Fields): Visibility {
  const hidden: string[] = [];
  const unlisted: string[] = [];
  const doubts: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const key = name.toLowerCase().replace(/[_-]/g, '');
    const said = `“${name}: ${shownValue(value)}”`;
    const flag = flagIn(value);
    const isDate = key === 'published' && flag === 'unclear' && dateIn(value) !== null;
    if (Object.hasOwn(hiding, key) && !isDate && (flag === hiding[key] || flag === 'unclear'))
      hidden.push(said);
    else if (Object.hasOwn(perhapsHiding, key) && flag === perhapsHiding[key]) hidden.push(said);
    else if (Object.hasOwn(unlisting, key) && (flag === unlisting[key] || isList(value))) unlisted.push(said);
    else if (Object.hasOwn(unlisting, key) && flag === 'unclear') hidden.push(said);
    else if (/^(?:status|state|visibility|access)$/.test(key) && !publicStates.test(textIn(value))) {
      const isHidden = /^(?:visibility|access)$/.test(key) || hiddenStates.test(textIn(value));
      (isHidden ? hidden : doubts).push(said);
    } else if (key === 'password' && textIn(value) !== '' && flag !== false) hidden.push('a password');
    else if (key === 'permalink' && flagIn(value) === false) hidden.push(said);
    else if (/^_?build$/.test(name.toLowerCase())) addBuild(fieldsIn(value), { hidden, unlisted });
  }
  if (draftFolder.test(file)) hidden.push('its folder');
  if (leftOut.test(file)) hidden.push('its name, which begins with “_”');
  return { hidden, unlisted, doubts };
}

const isList = (value: unknown) => Array.isArray(value) && value.length > 0;

/** Hugo's build options. */
function addBuild(build: Fields, to: { hidden: string[]; unlisted: string[] }): void {
  const rendered = textIn(build.render).toLowerCase();
  if (!/^(?:|always|true|yes|on)$/.test(rendered)) to.hidden.push(`“build.render: ${rendered}”`);
  const listed = textIn(build.list).toLowerCase();
  if (/^(?:never|local|false|no|off)$/.test(listed)) to.unlisted.push(`“build.list: ${listed}”`);
  else if (!/^(?:|always|true|yes|on)$/.test(listed)) to.hidden.push(`“build.list: ${listed}”`);
}
