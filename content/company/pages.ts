import type { DocumentInput } from '#content/documents/site-documents.ts';

export const pages: DocumentInput<'pages'> = {
  home: {
    title: '{tagline}',
    description: '{description}',
  },
  aboutUs: {
    title: 'About Us',
    description:
      'Who we are and what we work for: a software startup in Lisbon whose four founders still do the work themselves.',
  },
  services: {
    title: 'Our Services',
    description: 'Websites, mobile apps, back ends, design and maintenance from one small team.',
  },
  projects: {
    title: 'Our projects',
    description:
      'Five things we have made for our clients: a student registration, a job board, a pet-care app, a law office and a church website.',
  },
  recentBlogs: {
    title: 'Recent Blogs',
    description: 'The newest of what we have written about building and running software.',
  },
  team: {
    title: 'Our Team',
    description: 'The people you will be working with: three software developers and a designer.',
  },
  contact: {
    title: 'Contact',
    description: 'Write to {name} in {city}: by form, by e-mail or by telephone.',
  },
  learnMore: {
    title: 'Learn More',
    description: 'Our team, our mission, our vision and the five values that guide our work.',
  },
  allBlogs: {
    title: 'All Blogs',
    description: 'Everything {name} has written about building and running software.',
  },
  archive: {
    title: 'Archive',
    description: 'Every blog of {name} by year and month, with a search.',
  },
};
