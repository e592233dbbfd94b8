import { z } from 'zod';
import { optionalLine, text } from './fields.ts';

export const contactSchema = () =>
  z.object({
    note: text('Above the button of the form', 400, {
      help: 'Who answers and when, and what happens to what is written.',
    }),
    invitation: optionalLine('Invitation below blogs and profiles', 200, {
      help: 'Stands beside a button that leads to the form; hidden while it is empty.',
    }),
  });
