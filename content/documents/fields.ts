import { altCharacters } from '@site/images/media';
import { emailCharacters } from '@site/platform/text/characters';
import { asciiEmail } from '@site/platform/text/email-address';
import { normalSlug, slugCharacters, slugPattern } from '@site/platform/text/slugs';
import { trimText } from '@site/platform/text/visible-text';
import { z } from 'zod';

/** How a form asks for a value. Limits and whether it may be empty come from the schema itself. */
export type Control =
  | 'line'
  | 'text'
  | 'email'
  | 'url'
  | 'link'
  | 'slug'
  | 'image'
  | 'logo'
  | 'video'
  | 'color'
  | 'choice'
  | 'listed'
  | 'icon'
  | 'flag'
  | 'number'
  | 'moment'
  | 'list'
  | 'group';

export interface FieldMeta {
  readonly title: string;
  readonly control: Control;
  readonly help?: string | undefined;
  /** What names in braces of the help stand for. */
  readonly helpValues?: Readonly<Record<string, string>> | undefined;
  /** Short: stands beside the one before or after it where there is room. */
  readonly isHalf?: boolean | undefined;
  /** Of a list: what one entry is called, such as "Telephone". */
  readonly entry?: string | undefined;
  /** Of a list: the field whose value names an entry while it is folded. */
  readonly entryTitle?: string | undefined;
  /** Of a kind (one-of.ts): at most one entry of a list. */
  readonly isOnce?: boolean | undefined;
  /** Of a choice: labels of the values, where they are not names already. */
  readonly options?: Readonly<Record<string, string>> | undefined;
  /** Of what is listed: from which list. */
  readonly from?: 'time zones' | 'countries' | 'languages' | undefined;
  /** Of a choice from entries of the same document: path of the list, and the field that is the value. */
  readonly optionsFrom?: string | undefined;
}

/** The value of a schema. Schemas are functions: building all of them would take a tenth of a start. */
export type ValueOf<MakeSchema extends () => z.ZodType> = z.output<ReturnType<MakeSchema>>;

/** Of fields that belong together and are short, one after the other. */
export const half = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.meta({ ...schema.meta(), isHalf: true }) as Schema;

interface Help {
  readonly help?: string;
  readonly helpValues?: Readonly<Record<string, string>>;
}

const withMeta = <Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema =>
  schema.meta({ ...meta }) as Schema;

const urlCharacters = 2_000;
const tooLong = (title: string, max: number) => `${title} must have at most ${max} characters.`;

const plain = (title: string, max: number) =>
  z
    .string(`${title} must be text.`)
    .overwrite(trimText)
    // Aborts: the checks that follow are for text of a sensible length.
    .max(max, { error: tooLong(title, max), abort: true })
    .refine((value) => !/<[a-z/!][^>]*>/i.test(value), `${title} is plain text: HTML is not shown.`);

const singleLine = (title: string, max: number) =>
  plain(title, max).refine((value) => !/[\r\n]/.test(value), `${title} must be one line.`);

export const line = (title: string, max: number, { help }: Help = {}) =>
  withMeta(singleLine(title, max).min(1, `${title} is missing.`), { title, control: 'line', help });

export const optionalLine = (title: string, max: number, { help }: Help = {}) =>
  withMeta(singleLine(title, max), { title, control: 'line', help }).default('');

/** Chosen from a list that is searched, which is the browser's: it may know more or less than the server. */
export const listedLine = (title: string, max: number, from: FieldMeta['from'], { help }: Help = {}) =>
  withMeta(line(title, max), { title, control: 'listed', from, help });

export const optionalListedLine = (title: string, max: number, from: FieldMeta['from']) =>
  withMeta(singleLine(title, max), { title, control: 'listed', from }).default('');

export const text = (title: string, max: number, { help }: Help = {}) =>
  withMeta(plain(title, max).min(1, `${title} is missing.`), { title, control: 'text', help });

export const optionalText = (title: string, max: number, { help }: Help = {}) =>
  withMeta(plain(title, max), { title, control: 'text', help }).default('');

export const isEmail = (text: string) => z.email().safeParse(asciiEmail(text)).success;

/** Kept as it is typed, for visitors to read; `asciiEmail` is for mail. */
const emailText = (title: string, isOptional: boolean) =>
  z
    .string()
    .overwrite(trimText)
    .max(emailCharacters, tooLong(title, emailCharacters))
    .refine((text) => (isOptional && text === '') || isEmail(text), `${title} must be an e-mail address.`);

export const email = (title: string, { help }: Help = {}) =>
  withMeta(emailText(title, false), { title, control: 'email', help });

export const optionalEmail = (title: string, { help }: Help = {}) =>
  withMeta(emailText(title, true), { title, control: 'email', help }).default('');

const webUrl = (title: string) =>
  z
    .url({ protocol: /^https?$/, error: `${title} must be a URL that begins with https:// or http://.` })
    .max(urlCharacters, tooLong(title, urlCharacters));

export const url = (title: string, { help }: Help = {}) =>
  withMeta(z.string().overwrite(trimText).pipe(webUrl(title)), { title, control: 'url', help });

export const optionalUrl = (title: string, { help }: Help = {}) =>
  withMeta(
    z
      .string()
      .overwrite(trimText)
      .pipe(z.union([z.literal(''), webUrl(title)])),
    { title, control: 'url', help },
  ).default('');

/** A path of this site with query and fragment, or an absolute URL of the web. */
export const link = (title: string, { help }: Help = {}) =>
  withMeta(
    z
      .string()
      .overwrite(trimText)
      .max(urlCharacters, tooLong(title, urlCharacters))
      .refine(
        (value) => /^\/(?![/\\])[^\s\\]*$/.test(value) || webUrl(title).safeParse(value).success,
        `${title} must be a path of this site, such as /contact, or a URL that begins with https://.`,
      ),
    { title, control: 'link', help },
  );

export const slug = (title: string, { help }: Help = {}) =>
  withMeta(
    z
      .string()
      .overwrite(normalSlug)
      .max(slugCharacters, tooLong(title, slugCharacters))
      .regex(slugPattern, `${title} must be lowercase letters and digits, with single hyphens between.`),
    { title, control: 'slug', help },
  );

/** Empty: none. */
export const optionalSlug = (title: string, help: Help = {}) =>
  withMeta(
    z
      .string()
      .overwrite((typed) => (typed.trim() === '' ? '' : normalSlug(typed)))
      .max(slugCharacters, tooLong(title, slugCharacters))
      .refine(
        (typed) => typed === '' || slugPattern.test(typed),
        `${title} must be lowercase letters and digits, with single hyphens between.`,
      ),
    { title, control: 'slug', ...help },
  ).default('');

/** An image of this site: a name of `content/pictures`, or the path of a file of the media library ("uploads/…"). */
const imageSchema = z.object({
  source: z.string().min(1, 'An image is missing.').max(300),
  alt: withMeta(
    singleLine('Alt text', altCharacters).min(1, 'The image has no alt text: say what it shows.'),
    {
      title: 'Alt text',
      control: 'line',
    },
  ),
  /** "x,y" in percent; empty: the middle. */
  focalPoint: z
    .string()
    .regex(/^(?:(?:100|\d{1,2}),(?:100|\d{1,2}))?$/, 'The focal point must be "x,y" in percent.')
    .default(''),
});
export type SiteImage = z.output<typeof imageSchema>;

export const image = (title: string, { help }: Help = {}) =>
  withMeta(imageSchema, { title, control: 'image', help });

export const optionalImage = (title: string, { help }: Help = {}) =>
  withMeta(imageSchema.nullable(), { title, control: 'image', help }).default(null);

const decorativeImageSchema = imageSchema.extend({ alt: optionalLine('Alt text', altCharacters) });

/** Without alt text an image is hidden from assistive technology (WCAG 1.1.1, decoration). */
export const optionalDecorativeImage = (title: string, { help }: Help = {}) =>
  withMeta(decorativeImageSchema.nullable(), { title, control: 'image', help }).default(null);

/** An image of the media library that stands for the company: its alt text is the company's name. */
const logoSchema = z.object({ source: z.string().min(1, 'An image is missing.').max(300) });
export type SiteLogo = z.output<typeof logoSchema>;

export const optionalLogo = (title: string, { help }: Help = {}) =>
  withMeta(logoSchema.nullable(), { title, control: 'logo', help }).default(null);

const videoSchema = z.object({ source: z.string().min(1, 'A video is missing.').max(300) });
export type SiteVideo = z.output<typeof videoSchema>;

export const optionalVideo = (title: string, { help }: Help = {}) =>
  withMeta(videoSchema.nullable(), { title, control: 'video', help }).default(null);

/** `#rrggbb` in lowercase; empty: none. */
export const color = (title: string, { help }: Help = {}) =>
  withMeta(
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^(?:#[0-9a-f]{6})?$/, `${title} must be # and six digits of 0–9 and a–f, such as #0a6b4f.`),
    { title, control: 'color', help },
  ).default('');

export const flag = (title: string, { help, byDefault = false }: Help & { byDefault?: boolean } = {}) =>
  withMeta(z.boolean(), { title, control: 'flag', help }).default(byDefault);

export const wholeNumber = (
  title: string,
  { help, min, max, byDefault }: Help & { min: number; max: number; byDefault: number },
) => {
  const error = `${title} must be a whole number from ${min} to ${max}.`;
  return withMeta(z.int(error).min(min, error).max(max, error), { title, control: 'number', help }).default(
    byDefault,
  );
};

/** An instant as ISO 8601 text, kept in UTC; empty: none. */
export const optionalMoment = (title: string, { help }: Help = {}) =>
  withMeta(
    z.union(
      [z.literal(''), z.iso.datetime({ offset: true }).overwrite(inUtc)],
      `${title} must be a date and a time.`,
    ),
    {
      title,
      control: 'moment',
      help,
    },
  ).default('');

const inUtc = (text: string) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString());

/** @param options Value and how it is shown. */
export const choice = <const Values extends Readonly<Record<string, string>>>(
  title: string,
  options: Values,
  { help }: Help = {},
) =>
  withMeta(z.enum(Object.keys(options) as [keyof Values & string, ...(keyof Values & string)[]]), {
    title,
    control: 'choice',
    help,
    options,
  });

/** A choice of pictures. @param options Value and what the icon is called. */
export const icon = <Name extends string>(title: string, options: Readonly<Record<Name, string>>) =>
  withMeta(z.enum(Object.keys(options) as [Name, ...Name[]]), { title, control: 'icon', options });

export const group = <Shape extends z.ZodRawShape>(title: string, shape: Shape, { help }: Help = {}) =>
  withMeta(z.object(shape), { title, control: 'group', help });

interface ListOptions extends Help {
  readonly entry: string;
  readonly entryTitle?: string;
  readonly min?: number;
  readonly max: number;
}

export const list = <Entry extends z.ZodType>(
  title: string,
  entry: Entry,
  { help, min = 0, max, entry: name, entryTitle }: ListOptions,
) =>
  withMeta(
    z
      .array(entry)
      .min(min, min === 1 ? `${title} must not be empty.` : `${title} must have at least ${min} entries.`)
      .max(max, `${title} can have at most ${max} entries.`),
    { title, control: 'list', help, entry: name, entryTitle },
  );

/** A list that may be left out: it is then empty, and what would show it is not shown. */
export const optionalList = <Entry extends z.ZodType>(title: string, entry: Entry, options: ListOptions) =>
  list(title, entry, options).default([]);

/** Refuses a list in which two entries have the same value in a field; the message stands at the later one. */
export function refuseRepeated<Entry>(
  context: z.RefinementCtx,
  list: string,
  entries: readonly Entry[],
  field: keyof Entry & string,
  message: string,
): void {
  const seen = new Set<unknown>();
  for (const [index, entry] of entries.entries()) {
    if (seen.has(entry[field])) context.addIssue({ code: 'custom', path: [list, index, field], message });
    seen.add(entry[field]);
  }
}
