/** A post the first start fills an empty site with. Sample content: the people and projects are invented. */
export interface SamplePost {
  readonly title: string;
  /** Comma-separated. */
  readonly tags: string;
  readonly author: string;
  /** How old it is when an empty site first starts. */
  readonly daysBefore: number;
  readonly text: string;
  readonly media: string;
  /** Alt text; absent for a video. */
  readonly mediaAlt?: string;
}

export const samplePosts: readonly SamplePost[] = [
  {
    title: 'Web app or mobile app? Five questions that decide it',
    tags: 'Strategy, Web, Mobile',
    author: 'Elias Romano',
    daysBefore: 256,
    text: 'web-or-mobile-app.html',
    media: 'media/web-or-mobile-app.jpg',
    mediaAlt: 'A ball at a fork: one path leads to a wide screen, the other to a phone.',
  },
  {
    title: 'The SEO basics that keep working year after year',
    tags: 'SEO, Marketing, Strategy',
    author: 'Tomas Okafor',
    daysBefore: 221,
    text: 'seo-basics-that-last.html',
    media: 'media/seo-basics-that-last.jpg',
    mediaAlt: 'Smooth stones balanced on each other in still water, a red one on top.',
  },
  {
    title: 'What software maintenance really costs, line by line',
    tags: 'Maintenance, Strategy, Security',
    author: 'Mara Lindqvist',
    daysBefore: 186,
    text: 'cost-of-maintenance.html',
    media: 'media/cost-of-maintenance.jpg',
    mediaAlt: 'An iceberg with a flag on its tip, most of it below the surface of the sea.',
  },
  {
    title: 'Why a small team needs a small design system',
    tags: 'Design, Process, Web',
    author: 'Ingrid Vale',
    daysBefore: 151,
    text: 'design-systems-small-teams.html',
    media: 'media/design-systems-small-teams.jpg',
    mediaAlt: 'Blocks, buttons and sliders sorted into the compartments of a tray.',
  },
  {
    title: 'How to secure a small company site without a security team',
    tags: 'Security, Maintenance, Web',
    author: 'Elias Romano',
    daysBefore: 116,
    text: 'securing-a-small-site.html',
    media: 'media/securing-a-small-site.jpg',
    mediaAlt: 'A small house under a glass dome.',
  },
  {
    title: 'Accessible sites win more business: the case and a test',
    tags: 'Accessibility, Design, SEO',
    author: 'Ingrid Vale',
    daysBefore: 79,
    text: 'accessibility-pays.html',
    media: 'media/accessibility-pays.jpg',
    mediaAlt: 'Stairs and a ramp that lead to the same orange door; a ball rolls up the ramp.',
  },
  {
    title: 'From 400 to 38,000 listings: keeping a job board fast',
    tags: 'Case study, Performance, Web',
    author: 'Tomas Okafor',
    daysBefore: 44,
    text: 'scaling-a-job-board.html',
    media: 'media/scaling-a-job-board.jpg',
    mediaAlt: 'Hundreds of small blocks stacked into a hill, a few of them orange.',
  },
  {
    title: 'From idea to launch in ninety days, week by week',
    tags: 'Process, Strategy, Mobile',
    author: 'Mara Lindqvist',
    daysBefore: 16,
    text: 'idea-to-launch-90-days.html',
    media: 'media/summit.mp4',
  },
];
