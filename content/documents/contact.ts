import { z } from 'zod';
import { text } from './fields.ts';

export const contactSchema = z.object({
  note: text('Above the button of the form', 400, {
    help: 'Who answers and when, and what happens to what is written.',
  }),
});
