/** What stands above the button of the contact form: who answers and when, and what happens to what is written. */
export const contactNote =
  'One of our founders reads every message and answers within one working day, with first questions or a time for a call. We use what you write only to answer you.';
