// Sample content. Replace with your own.
import type { DocumentInput } from '#content/documents/site-documents.ts';

const blogLinks = [
  { label: 'All posts', path: '/all-blogs' },
  { label: 'Archive', path: '/blog-list' },
];

/** Small screens list the links of a menu below its entry. */
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
    {
      heading: 'Company',
      links: [
        { label: 'Who we are', path: '/learn-more' },
        { label: 'The team', path: '/teams' },
        { label: 'Our work', path: '/our-project' },
        { label: 'Write to us', path: '/contact' },
      ],
    },
    { heading: 'Services', showsServices: true },
    { heading: 'Blog', links: blogLinks },
  ],
};
