import { z } from 'zod';
import { wirePostSchema } from '#site/blog/posts/post-contract.ts';
import { contract } from '#site/session/contract.ts';

const languageTextSchema = z.object({
  tag: z.string().describe('BCP 47, as blogs have it; that of the first language may be left empty there.'),
  name: z.string(),
  isThis: z.boolean().describe('The language of the blog that is asked for.'),
  isTaken: z.boolean().describe('There is a text in it.'),
  post: z
    .object({ id: z.string(), title: z.string(), isLive: z.boolean() })
    .nullable()
    .describe('Null: there is none, or a draft of somebody else.'),
  changedSince: z
    .number()
    .nullable()
    .describe(
      'Of what the blog that is asked for was translated from: its version when that was last saved, if its words have changed since. Else null.',
    ),
});
export type LanguageText = z.output<typeof languageTextSchema>;

export const translationContract = contract(
  { tags: ['Blogs'], access: 'posts.write' },
  {
    'GET /api/blogs/:id/translations': {
      summary: 'A blog or page in each language of the site; empty while the site has one language',
      answers: { 200: z.array(languageTextSchema) },
      refuses: [404],
    },
    'POST /api/blogs/:id/translations': {
      summary: 'Begin a translation: a draft with the text and files of a blog',
      body: z.object({ tag: z.string() }),
      answers: { 201: wirePostSchema },
      refuses: [400, 404, 409, 415],
    },
  },
);
