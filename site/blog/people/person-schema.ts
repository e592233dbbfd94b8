import { mediaPathCharacters } from '@site/images/media';
import { normalSlug } from '@site/platform/text/slugs';
import { atMost, requiredText } from '@site/platform/text/text-schema';
import { trimText } from '@site/platform/text/visible-text';
import { z } from 'zod';
import { isWebUrl } from '#site/blog/posts/fields/form-values.ts';
import { slugProblem } from '#site/urls/slug.ts';
import { cleanName, personLimits } from './person.ts';

const personFields = {
  name: requiredText('Name', personLimits.nameCharacters, cleanName),
  slug: z.string('Slug must be text.').transform((text, context) => {
    const slug = normalSlug(text);
    const problem = slugProblem(slug);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
    return slug;
  }),
  teamMember: z
    .string()
    .max(personLimits.memberCharacters)
    .nullable()
    .describe('Slug; empty: nobody; null: the member of the same name.'),
  bio: z
    .string('Bio must be text.')
    .overwrite((text) => trimText(text.replace(/\r\n?/g, '\n')))
    .check(
      ...atMost(personLimits.bioCharacters, `A bio has at most ${personLimits.bioCharacters} characters.`),
    ),
  links: z
    .array(
      z
        .string()
        .overwrite(trimText)
        .max(personLimits.linkCharacters, `A link has at most ${personLimits.linkCharacters} characters.`)
        .refine(isWebUrl, 'A link begins with “https://” or “http://”.'),
    )
    .max(personLimits.links, `A person has at most ${personLimits.links} links.`)
    .transform((links) => [...new Set(links)]),
  avatar: z.string().max(mediaPathCharacters).describe('Path of an image of the media library; empty: none.'),
  avatarAlt: z
    .string()
    .overwrite(trimText)
    .check(
      ...atMost(personLimits.altCharacters, `Alt text has at most ${personLimits.altCharacters} characters.`),
    ),
};

const textsSchema = z.object({ bio: personFields.bio, avatarAlt: personFields.avatarAlt });

const translations = z
  .record(z.string(), textsSchema)
  .describe(
    'By the first segment of the URLs of a language other than the first; empty texts: none. Others stay.',
  );

export const newPersonSchema = z.object({ name: personFields.name }, 'The body must be an object.');

export const personChangeSchema = z
  .object({ ...personFields, translations }, 'The body must be an object.')
  .partial();
export type PersonChange = z.output<typeof personChangeSchema>;

export const managedPersonSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  userId: z.string().nullable(),
  teamMember: personFields.teamMember,
  bio: z.string(),
  links: z.array(z.string()),
  avatar: z.string(),
  avatarAlt: z.string(),
  translations,
  posts: z.number().describe('Blogs by this person, live or not, without those in the trash.'),
  live: z.number(),
});
export type ManagedPerson = z.output<typeof managedPersonSchema>;
