import { searchSchema } from '@site/platform/http/search-schema';
import { wholeNumber } from '@site/platform/http/whole-number';
import { foldText } from '@site/platform/text/fold-text';
import { atMost, requiredText } from '@site/platform/text/text-schema';
import { z } from 'zod';
import { cleanOriginalName } from '#site/media/uploads/original-name.ts';
import { altLine, type LibraryFilter, libraryFilters, libraryLimits } from './library.ts';

const { altCharacters, originalNameCharacters, pageSize, cleanUpPaths } = libraryLimits;
const { labelCharacters, labelsPerFile, labeledPaths } = libraryLimits;

const formerFilters: Partial<Record<string, LibraryFilter>> = { pictures: 'images', films: 'videos' };

export const libraryQuerySchema = z.object({
  q: searchSchema().optional().describe('Text to find in the original name, the alt text or the labels.'),
  filter: z
    .enum(
      [...libraryFilters, 'shown', 'pictures', 'films'],
      'filter must be all, images, videos, shown, files or unused.',
    )
    .transform((filter) => formerFilters[filter] ?? (filter as LibraryFilter | 'shown'))
    .default('all')
    .describe(
      'shown: images and videos; files: PDFs. pictures and films are the former names of images and videos.',
    ),
  label: searchSchema('label').optional().describe('Of the files; case and accents do not count.'),
  limit: wholeNumber('limit', 1, pageSize).default(48),
  offset: wholeNumber('offset', 0, Number.MAX_SAFE_INTEGER).default(0),
});

export type LibraryQuery = z.output<typeof libraryQuerySchema>;

const focalPointPattern = /^(?:(?:100|\d{1,2}),(?:100|\d{1,2}))?$/;

const altText = z
  .string('The alt text must be text.')
  .overwrite(altLine)
  .check(...atMost(altCharacters, `The alt text has at most ${altCharacters} characters.`));

const nameProblem = `The name has 1 to ${originalNameCharacters} characters.`;

export const mediaChangeSchema = z
  .object(
    {
      alt: altText
        .nullable()
        .optional()
        .describe('Null: not said yet; empty: decoration; else what is to be seen.'),
      focalPoint: z
        .string()
        .regex(focalPointPattern, 'The focal point must be "x,y" in percent.')
        .optional()
        .describe('What stays in view where less of the image is shown; empty: its middle.'),
      originalName: z
        .string(nameProblem)
        .check(...atMost(originalNameCharacters, nameProblem))
        .overwrite(cleanOriginalName)
        .min(1, nameProblem)
        .optional()
        .describe('What people call the file; its URL stays.'),
    },
    'The body must be a JSON object.',
  )
  .refine(
    (change) => Object.values(change).some((value) => value !== undefined),
    'Please say what to change: alt, originalName or focalPoint.',
  );

export type MediaChange = z.output<typeof mediaChangeSchema>;

export const uploadFieldsSchema = z.object({
  alt: altText.optional().describe('Empty: decoration. Without it nothing is said of the image.'),
});

export const labelText = requiredText('The label', labelCharacters, altLine).refine(
  (label) => foldText(label) !== '',
  'The label needs a letter or a digit.',
);

export const labelChangeSchema = z
  .object(
    {
      paths: z
        .array(z.string('A path is text.'), 'paths must be a list.')
        .min(1, 'paths names no file.')
        .max(labeledPaths, `paths has at most ${labeledPaths} entries.`),
      add: labelText.optional(),
      remove: labelText.optional(),
    },
    'The body must be a JSON object.',
  )
  .refine(
    ({ add, remove }) => add !== undefined || remove !== undefined,
    'Please say what to add or to remove.',
  );

export type LabelChange = z.output<typeof labelChangeSchema>;

const labelCountSchema = z.object({ label: z.string(), files: z.number() });
export const labelCountsSchema = z.array(labelCountSchema);
export type LabelCount = z.output<typeof labelCountSchema>;

export const labelReplySchema = z.object({
  added: z.array(z.string()).describe('Paths of the files that did not have it.'),
  removed: z.array(z.string()).describe('Paths of the files that had it.'),
  full: z.number().describe(`How many files did not get it: they have ${labelsPerFile} labels.`),
});

export const cleanUpSchema = z.object(
  {
    paths: z
      .array(z.string('A path is text.'), 'paths must be a list.')
      .max(cleanUpPaths, `paths has at most ${cleanUpPaths} entries.`)
      .optional()
      .describe('Those of them that nothing needs, of any age. Without it: every unused file.'),
  },
  'The body must be a JSON object.',
);

export const cleanUpReplySchema = z.object({ removed: z.number(), bytes: z.number() });

const pixels = z.int('A crop has whole pixels.').min(0);

const cropSchema = z.object({ left: pixels, top: pixels, width: pixels, height: pixels });

export const cropChangeSchema = z.object(
  {
    crop: cropSchema.nullable().describe('In pixels of the whole image; null: the whole image again.'),
  },
  'The body must be a JSON object.',
);

export const libraryItemSchema = z.object({
  path: z.string().describe('Relative to the site, such as uploads/3f9c….jpg.'),
  name: z.string().describe('The last part of the path.'),
  contentType: z.string(),
  bytes: z.number().describe('Of the file itself.'),
  width: z.number().nullable(),
  height: z.number().nullable(),
  originalName: z.string().describe('Empty when it is not known.'),
  alt: z.string().nullable().describe('Null: nobody has said; empty: decoration.'),
  createdAt: z.iso.datetime(),
  labels: z.array(z.string()).describe('What staff find it by, by name.'),
  uses: z
    .object({
      posts: z.number(),
      history: z.number(),
      drafts: z.number(),
      documents: z.number(),
      people: z.number(),
    })
    .describe(
      'Blogs that need it now, blogs of which only earlier versions do, drafts that do, documents of the site that do or did, people whose avatar it is.',
    ),
  focalPoint: z.string().describe('"x,y" in percent; empty: the middle.'),
  crop: cropSchema
    .extend({ source: z.object({ width: z.number(), height: z.number() }) })
    .nullable()
    .describe('Which part of a whole image it is, and how large that is; null: it is whole.'),
  thumbnail: z.string().nullable().describe('Path of a small image of it; null while there is none.'),
  variants: z
    .object({
      state: z.enum(['pending', 'done', 'failed']),
      bytes: z.number().describe('Of all of them together.'),
      reason: z.string().nullable().describe('Why they could not be made.'),
    })
    .describe('The sizes and formats made of it in the background, to be shown in pages.'),
  withheld: z.boolean().describe('Needed by blogs in the trash alone: not served until one comes back.'),
});

export type LibraryItem = z.output<typeof libraryItemSchema>;

export const replacementReplySchema = z.object({
  item: libraryItemSchema,
  posts: z.number().describe('How many blogs were changed.'),
  ownAltTexts: z
    .number()
    .describe('In how many of them the text has alt text of its own for it, to be checked.'),
});

export type Replacement = z.output<typeof replacementReplySchema>;

const titled = z.object({ id: z.string(), title: z.string() });

export const mediaUsesSchema = z.object({
  posts: z.array(titled.extend({ inTrash: z.boolean() })),
  history: z.array(titled),
  drafts: z.array(titled),
  newDrafts: z
    .array(titled)
    .describe('Drafts of blogs that are not created yet, by the key of the creation.'),
  documents: z
    .array(titled)
    .describe('Documents of the site that need it: now, in an earlier version or in a draft.'),
  people: z.array(titled).describe('People whose avatar it is.'),
  others: z
    .number()
    .describe('How many more blogs, histories and drafts need it that the caller may not see.'),
});

export type MediaUses = z.output<typeof mediaUsesSchema>;
