import type { DocumentInput } from '#content/documents/site-documents.ts';

const blogLinks = [
  { label: 'All posts', path: '/all-blogs' },
  { label: 'Archive', path: '/blog-list' },
];

export const navigation: DocumentInput<'navigation'> = {
  entries: [
    { label: 'Home', path: '/' },
    {
      label: 'About',
      path: '/#about-us',
      children: [
        { label: 'Learn More', path: '/learn-more', rest: 'about {name}' },
        { label: 'Our Team', path: '/#teams' },
      ],
    },
    {
      label: 'Services',
      path: '/#services',
      showsServices: true,
      children: [{ label: 'Overview', path: '/services' }],
    },
    { label: 'Projects', path: '/#our-project' },
    { label: 'Blogs', path: '/#blogs', children: blogLinks },
    { label: 'Contact', path: '/#contact' },
  ],
  callToAction: { label: 'Start a project', path: '/contact' },
  footerColumns: [
    { heading: 'Services', showsServices: true },
    {
      heading: 'Work',
      links: [
        { label: 'All projects', path: '/our-project' },
        { label: 'Student registration', path: '/our-project/student-registration' },
        { label: 'Job board', path: '/our-project/job-board' },
        { label: 'Pet care', path: '/our-project/pet-care' },
        { label: 'Law office', path: '/our-project/law-office' },
        { label: 'Church', path: '/our-project/church' },
      ],
    },
    {
      heading: 'Company',
      links: [
        { label: 'Who we are', path: '/learn-more' },
        { label: 'How we work', path: '/#process' },
        { label: 'Prices', path: '/#engagements' },
        { label: 'The team', path: '/teams' },
        { label: 'Write to us', path: '/contact' },
      ],
    },
    { heading: 'Blog', links: [...blogLinks, { label: 'Search', path: '/search' }] },
  ],
};
