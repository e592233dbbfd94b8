/** What stands above the button of the contact form. */
export const contactForm = {
  whatHappensNext:
    'One of our founders reads every message and answers within one working day, with first questions or a time for a call.',
  privacy: 'We use what you write only to answer you.',
} as const;
