import type { DocumentInput } from '#content/documents/site-documents.ts';

export const about: DocumentInput<'about'> = {
  heading: 'About Us',
  tagline: 'Four founders who build software and stay to look after it.',
  team: {
    heading: 'Our Team',
    text: 'Ardent Peak is four co-founders: three software developers and one specialist in public relations and design. We have no sales department, so the person who answers your first message will also work on your project. One of us leads each project, a second reviews every change, and all four look at the work before it ships. When a job calls for a skill we lack, we say so early and help you find the right partner. Come and meet the people you would be working with.',
    link: { label: 'Meet our team', path: '/teams' },
  },
  mission: {
    heading: 'Our Mission',
    text: 'We build robust platforms that make everyday tasks easier: registering for a course, finding a job, booking a vet, asking a lawyer a first question. Our customers run their organizations on them. The people they serve depend on them too, often on a small screen, with little time and a weak connection. We build for both. We test with real users, write down what we learn, and measure the outcome against the goal we set together at the start. A project has succeeded when it works on an ordinary Tuesday, for everyone who needs it.',
  },
  vision: {
    heading: 'Our Vision',
    text: 'We want good software to be within reach of every organization. A bakery, a clinic, or a parish office should be able to afford a site that is fast, accessible, and safe. People should know what happens to their data. Companies should own the code they pay for. And a product should get better with age because someone looks after it. This takes care and clear priorities more than it takes money. Each project we finish brings that standard to one more organization and to the people who count on it.',
  },
  values: {
    heading: 'Our Values',
    text: 'Five values guide our work, from the first call to the hundredth update.',
    values: [
      {
        title: 'Candor',
        text: 'We tell you what we know, what we don’t, and what it will cost, before you have to ask.',
      },
      {
        title: 'Courage',
        text: 'We question plans that will not work, including our own, and come back with better ones.',
      },
      {
        title: 'Craft',
        text: 'We review every change, test what matters, and leave the code easier to read than we found it.',
      },
      {
        title: 'Inclusion',
        text: 'We build for every visitor, whether they use a mouse, a keyboard, or a screen reader.',
      },
      {
        title: 'Care',
        text: 'We look after what we launch and fix small problems before they grow.',
      },
    ],
  },
};
