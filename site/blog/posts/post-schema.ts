import { editorIdSchema } from '@site/editing/draft';
import { mediaPathCharacters } from '@site/images/media';
import { z } from 'zod';
import { postStatuses } from './fields/field-kinds.ts';
import { booleanText, emptyToMissing } from './fields/form-values.ts';
import { optionalShape } from './fields/post-fields.ts';
import { requiredShape } from './fields/required-fields.ts';
import { parseScheduledDate } from './scheduled-date.ts';

/** An edit with `updatedAt` may leave out the content. The service checks `maxContentBytes`, once pasted pictures are files. */
export function postFormSchema(
  timeZone: () => string,
  kind: 'create' | 'edit',
  { isPage = false }: { isPage?: boolean } = {},
) {
  const form = z.object({
    title: requiredShape.title,
    content: kind === 'edit' ? z.string('Content is required.').optional() : z.string().default(''),
    tags: isPage ? noTags : requiredShape.tags,
    author: isPage ? noAuthor : requiredShape.author,
    status: z.preprocess(
      emptyToMissing,
      z.enum(postStatuses, 'Status must be draft or published.').optional(),
    ),
    scheduledDate: scheduledDateSchema(timeZone).optional(),
    isPublished: booleanText('isPublished').optional(),
    ...optionalShape,
    // Version the edit started from; without it the last write wins.
    updatedAt: z.preprocess(
      emptyToMissing,
      z.iso
        .datetime({ offset: true, message: 'updatedAt must be an ISO 8601 date-time.' })
        .transform((text) => new Date(text))
        .optional(),
    ),
    // A file of the library. Empty: no change.
    mediaPath: z.preprocess(emptyToMissing, z.string().max(mediaPathCharacters).optional()),
    removeMedia: booleanText('removeMedia').optional(),
    // Names the save: one that arrives twice counts once.
    editorId: z.preprocess(emptyToMissing, editorIdSchema.optional()),
    // Names the new post: one sent twice is made once. Without it `editorId` does.
    creationId: z.preprocess(emptyToMissing, editorIdSchema.optional()),
    // Drafts that this text continues: they go with the save.
    supersedes: z.preprocess(
      emptyToMissing,
      z
        .string()
        .regex(
          /^[\w-]{8,64}:\d{1,15}(?:,[\w-]{8,64}:\d{1,15}){0,99}$/,
          'supersedes must be a list such as editor-one:12,editor-two:5.',
        )
        .transform((text) => text.split(',').map(readSuperseded))
        .optional(),
    ),
    sequence: z.preprocess(
      emptyToMissing,
      z
        .string()
        .regex(/^\d{1,15}$/, 'sequence must be a whole number.')
        .transform(Number)
        .optional(),
    ),
  });
  return form.refine(({ content, updatedAt }) => content !== undefined || updatedAt !== undefined, {
    path: ['content'],
    message: 'Content is required.',
  });
}

export type PostForm = z.output<ReturnType<typeof postFormSchema>>;

// Pages have neither, whatever the form says.
const noTags = z
  .unknown()
  .optional()
  .transform((): string[] => []);
const noAuthor = z
  .unknown()
  .optional()
  .transform(() => '');

function readSuperseded(part: string) {
  const [editorId = '', sequence] = part.split(':');
  return { editorId, sequence: Number(sequence) };
}

function scheduledDateSchema(timeZone: () => string) {
  return z.string().transform((text, context): Date | null => {
    const instant = parseScheduledDate(text, timeZone());
    if (instant !== undefined) return instant;
    context.addIssue({
      code: 'custom',
      message: 'Scheduled date must be a day (2026-12-08) or an ISO 8601 date-time.',
    });
    return z.NEVER;
  });
}
