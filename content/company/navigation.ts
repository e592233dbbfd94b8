import { company } from './company.ts';
import type { FooterColumn, Menus, NavigationEntry, SiteLink, SocialLink } from './types.ts';

const serviceLinks: readonly SiteLink[] = [
  { label: 'Web development', path: '/web-development' },
  { label: 'Mobile development', path: '/app-development' },
  { label: 'Digital Marketing', path: '/digital-marketing' },
  { label: 'Continuous Maintenance', path: '/continous-maintenance' },
  { label: 'Graphics Design', path: '/graphics-design' },
  { label: 'Video Editing', path: '/video-editing' },
  { label: 'UI/UX Design', path: '/ui-ux-design' },
];

/** The navigation bar, in order. Small screens list the links of a dropdown below its entry. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Home', path: '/' },
  {
    label: 'About',
    path: '/#about-us',
    children: [
      { label: 'Learn More', path: '/learn-more', rest: `about ${company.name}` },
      { label: 'Our Team', path: '/#teams' },
    ],
    covers: /^\/(about-us|teams)/,
  },
  {
    label: 'Services',
    path: '/#services',
    children: [...serviceLinks, { label: 'Overview', path: '/services' }],
  },
  { label: 'Projects', path: '/#our-project', covers: /^\/our-project/ },
  {
    label: 'Blogs',
    path: '/#blogs',
    children: [
      { label: 'All posts', path: '/all-blogs' },
      { label: 'Archive', path: '/blog-list' },
    ],
    covers: /^\/(blogs|blog-detail|tags|search)/,
  },
  { label: 'Contact', path: '/#contact', covers: /^\/contact/ },
];

/** The button of the bar. */
const callToAction: SiteLink = { label: 'Start a project', path: '/contact' };

const footerColumns: readonly FooterColumn[] = [
  {
    heading: 'Company',
    links: [
      { label: 'Who we are', path: '/learn-more' },
      { label: 'The team', path: '/teams' },
      { label: 'Our work', path: '/our-project' },
      { label: 'Write to us', path: '/contact' },
    ],
  },
  {
    heading: 'Services',
    links: serviceLinks,
  },
  {
    heading: 'Blog',
    links: [
      { label: 'All posts', path: '/all-blogs' },
      { label: 'Archive', path: '/blog-list' },
    ],
  },
];

export const socialLinks: readonly SocialLink[] = [
  { network: 'facebook', label: 'Facebook', url: 'https://example.com/facebook/ardent-peak' },
  { network: 'telegram', label: 'Telegram', url: 'https://example.com/telegram/ardent-peak' },
  { network: 'linkedin', label: 'LinkedIn', url: 'https://example.com/linkedin/ardent-peak' },
];

/** The links of the bar and of the footer, for the browser. */
export const menus: Menus = { navigation, callToAction, footerColumns, social: socialLinks };
