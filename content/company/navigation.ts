import { company } from './company.ts';
import type { NavigationEntry } from './types.ts';

/** The navigation bar, in order. Small screens show the same entries without their dropdowns. */
export const navigation: readonly NavigationEntry[] = [
  { label: 'Home', path: '/' },
  {
    label: 'About',
    path: '/#about-us',
    children: [
      { label: 'Learn More', path: '/learn-more', rest: `about ${company.name}` },
      { label: 'Our Team', path: '/#teams' },
    ],
  },
  {
    label: 'Services',
    path: '/#services',
    children: [
      { label: 'Web development', path: '/web-development' },
      { label: 'Mobile development', path: '/app-development' },
      { label: 'Digital Marketing', path: '/digital-marketing' },
      { label: 'Continuous Maintenance', path: '/continous-maintenance' },
      { label: 'Graphics Design', path: '/graphics-design' },
      { label: 'Video Editing', path: '/video-editing' },
      { label: 'UI/UX Design', path: '/ui-ux-design' },
    ],
  },
  { label: 'Projects', path: '/#our-project' },
  { label: 'Blogs', path: '/#blogs' },
  { label: 'Contact', path: '/#contact' },
];
