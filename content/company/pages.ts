// Sample content: the texts are invented. Replace with your own.
import { company } from './company.ts';
import type { PageText } from './types.ts';

/**
 * What the pages without content of their own kind are called, in the browser, in search results and on social
 * cards. Services, people and posts bring their own words.
 */
export const pages = {
  home: {
    path: '/',
    title: company.tagline,
    description:
      'Ardent Peak plans, designs and builds websites, mobile apps and back ends in Lisbon, and looks after them long after launch.',
  },
  aboutUs: {
    path: '/about-us',
    title: 'About Us',
    description:
      'Who we are and what we work for: a software startup in Lisbon whose four founders still do the work themselves.',
  },
  services: {
    path: '/services',
    title: 'Our Services',
    description: 'Websites, mobile apps, back ends, design and maintenance from one small team.',
  },
  projects: {
    path: '/our-project',
    title: 'Our projects',
    description:
      'Five things we have made for our clients: a student registration, a job board, a pet-care app, a law office and a church website.',
  },
  recentBlogs: {
    path: '/blogs',
    title: 'Recent Blogs',
    description: 'The newest of what we have written about building and running software.',
  },
  team: {
    path: '/teams',
    title: 'Our Team',
    description: 'The people you will be working with: three software developers and a designer.',
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    description: `Write to ${company.name} in ${company.city}: by form, by e-mail or by telephone.`,
  },
  learnMore: {
    path: '/learn-more',
    title: 'Learn More',
    description: 'Our team, our mission, our vision and the five values that guide our work.',
  },
  allBlogs: {
    path: '/all-blogs',
    title: 'All Blogs',
    description: `Everything ${company.name} has written about building and running software.`,
  },
  archive: {
    path: '/blog-list',
    title: 'Archive',
    description: `Every blog of ${company.name} by year and month, with a search.`,
  },
} as const satisfies Record<string, PageText>;
