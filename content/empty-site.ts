import { type DocumentInput, type SiteDocuments, siteDocuments } from './documents/site-documents.ts';
import { defaultDocuments } from './sample.ts';

const company: SiteDocuments['company'] = {
  ...defaultDocuments.company,
  name: 'Your company',
  tagline: 'Good to have you here.',
  footerTagline: 'Good to have you here.',
  description: 'Who we are, what we do, and how to reach us.',
  street: '',
  postcode: '',
  city: '',
  country: '',
  timeZone: 'Etc/UTC',
  phones: [],
  openingHours: [],
  booking: null,
  companySite: null,
  social: [],
};

const home: DocumentInput<'home'> = {
  heroParagraph: 'Find out who we are and what we do. If you have a question, write to us.',
  sections: [
    {
      kind: 'about',
      intro: 'We are {name}. Tell us what you have in mind, and we will tell you how we can help.',
    },
    { kind: 'services' },
    { kind: 'projects' },
    { kind: 'posts' },
    { kind: 'team' },
    { kind: 'contact' },
  ],
};

const about: SiteDocuments['about'] = {
  heading: 'About Us',
  tagline: 'Who we are and what matters to us.',
  image: null,
  team: {
    heading: 'Our Team',
    text: 'We answer every message ourselves. Write to us, and one of us will reply.',
    link: { label: 'Write to us', path: '/contact' },
  },
  mission: { heading: 'Our Mission', text: 'We want to do good work for the people who rely on it.' },
  vision: { heading: 'Our Vision', text: 'We want you to come back, and to tell others about us.' },
  values: {
    heading: 'Our Values',
    text: 'We keep our word, say what we know, and take the time that good work needs.',
    values: [],
  },
};

const pages: DocumentInput<'pages'> = {
  home: { title: '{tagline}', description: '{description}' },
  aboutUs: { title: 'About Us', description: 'Who {name} is.' },
  services: { title: 'Our Services', description: 'What {name} does.' },
  projects: { title: 'Our projects', description: 'What {name} has done.' },
  recentBlogs: { title: 'Recent Blogs', description: 'The newest blogs of {name}.' },
  team: { title: 'Our Team', description: 'The people of {name}.' },
  contact: { title: 'Contact', description: 'How to reach {name}.' },
  learnMore: { title: 'Learn More', description: 'What matters to {name}.' },
  allBlogs: { title: 'All Blogs', description: 'Every blog of {name}.' },
  archive: { title: 'Archive', description: 'Every blog of {name} by year and month, with a search.' },
};

/** In place of the sample on a site that starts empty: texts that are true of any company. */
export const emptyDocuments: SiteDocuments = {
  ...defaultDocuments,
  company,
  branding: { ...defaultDocuments.branding, hasScenes: false },
  home: siteDocuments.home.schema.parse(home),
  about,
  services: { services: [] },
  projects: { projects: [] },
  team: { members: [] },
  navigation: {
    ...defaultDocuments.navigation,
    callToAction: { label: 'Contact us', path: '/contact' },
    footerColumns: defaultDocuments.navigation.footerColumns.map((column) => ({
      ...column,
      links: column.links.filter(({ path }) => !/^\/(#|our-project\/)/.test(path)),
    })),
  },
  pages: siteDocuments.pages.schema.parse(pages),
  contact: siteDocuments.contact.schema.parse({
    note: 'We answer every message, and use what you write only to answer you.',
    receipt: {},
  }),
};
