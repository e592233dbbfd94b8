import { contactTexts } from '#site/contact/messages/message.ts';

/** All that the form may say in a browser: its own texts, and what the API refuses with. */
export const contactWords: readonly string[] = [
  ...Object.values(contactTexts),
  ...['Name', 'Email', 'Message', 'Send Message', 'Sending…', 'Please choose'],
  'How did you hear of us? Please leave this empty.',
  'You are offline. What you wrote is still here: send it when you are connected.',
  'Characters left: {count}',
  'Too many characters: {count}. A message has at most {max}.',
  ...['Name is required.', 'E-mail is required.', 'Message is required.'],
  'Name has at most {max} characters.',
  'E-mail has at most {max} characters.',
  'Message has at most {max} characters.',
  'Please enter a valid e-mail address.',
  'The part of an e-mail address before “@” has only letters from a to z, digits and signs.',
  'Please answer this.',
  'An answer has at most {max} characters.',
  ...['Please enter a number.', 'Please enter a day.', 'Please enter a telephone number.'],
  'Too many attempts. Please wait a moment and try again.',
  'The server is busy. Please try again in a moment.',
];
