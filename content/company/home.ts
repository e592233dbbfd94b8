// Sample content: the company is invented. Replace with your own.
import type { DocumentInput } from '#content/documents/site-documents.ts';

export const home: DocumentInput<'home'> = {
  heroParagraph:
    'Bring us the idea you keep coming back to. We turn it into a digital solution people want to use: planned with you, designed around your customers, built in steps you can see, and cared for long after launch.',
  about: {
    heading: 'About Us',
    paragraph:
      'Ardent Peak is a software startup in Lisbon. Our mission is to build robust platforms for our customers and for society: sites that open quickly on an old phone, forms that everyone can complete, systems that stay up on the busiest day of the year. Our four founders still do the work themselves. You talk to the people who build your product, you see progress every two weeks, and you own the result.',
  },
};
