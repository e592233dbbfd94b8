import { z } from 'zod';
import { givenAnswersSchema } from '#site/contact/questions/answers.ts';
import { contract } from '#site/session/contract.ts';
import { messageSchema } from './message-schema.ts';

export const contactContract = contract(
  { tags: ['Contact'], access: 'public' },
  {
    'POST /api/contact': {
      summary: 'Send a message to the company',
      // The site's form also sends hidden fields, which the API does not document.
      body: messageSchema.extend({ answers: givenAnswersSchema }).loose(),
      answers: { 201: z.object({ message: z.string() }) },
      refuses: [400, 413, 415, 429],
    },
  },
);
