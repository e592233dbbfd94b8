/** A post the first start fills an empty site with. Sample content: the people and projects are invented. */
export interface SamplePost {
  readonly title: string;
  /** Comma-separated. */
  readonly tags: string;
  readonly author: string;
  readonly createdAt: string;
  /** File of the text in this folder, HTML as the editor makes it. */
  readonly text: string;
  /** Picture or film in this folder. */
  readonly media: string;
}

export const samplePosts: readonly SamplePost[] = [
  {
    title: 'Web app or mobile app? Five questions that decide it',
    tags: 'Strategy, Web, Mobile',
    author: 'Elias Romano',
    createdAt: '2026-03-12T09:00:00.000Z',
    text: 'web-or-mobile-app.html',
    media: 'media/web-or-mobile-app.jpg',
  },
  {
    title: 'The SEO basics that keep working year after year',
    tags: 'SEO, Marketing, Strategy',
    author: 'Tomas Okafor',
    createdAt: '2026-04-16T09:00:00.000Z',
    text: 'seo-basics-that-last.html',
    media: 'media/seo-basics-that-last.jpg',
  },
  {
    title: 'What software maintenance really costs, line by line',
    tags: 'Maintenance, Strategy, Security',
    author: 'Mara Lindqvist',
    createdAt: '2026-05-21T09:00:00.000Z',
    text: 'cost-of-maintenance.html',
    media: 'media/cost-of-maintenance.jpg',
  },
  {
    title: 'Why a small team needs a small design system',
    tags: 'Design, Process, Web',
    author: 'Ingrid Vale',
    createdAt: '2026-06-25T09:00:00.000Z',
    text: 'design-systems-small-teams.html',
    media: 'media/design-systems-small-teams.jpg',
  },
  {
    title: 'How to secure a small company site without a security team',
    tags: 'Security, Maintenance, Web',
    author: 'Elias Romano',
    createdAt: '2026-07-30T09:00:00.000Z',
    text: 'securing-a-small-site.html',
    media: 'media/securing-a-small-site.jpg',
  },
  {
    title: 'Accessible sites win more business: the case and a test',
    tags: 'Accessibility, Design, SEO',
    author: 'Ingrid Vale',
    createdAt: '2026-09-03T09:00:00.000Z',
    text: 'accessibility-pays.html',
    media: 'media/accessibility-pays.jpg',
  },
  {
    title: 'From 400 to 38,000 listings: keeping a job board fast',
    tags: 'Case study, Performance, Web',
    author: 'Tomas Okafor',
    createdAt: '2026-10-08T09:00:00.000Z',
    text: 'scaling-a-job-board.html',
    media: 'media/scaling-a-job-board.jpg',
  },
  {
    title: 'From idea to launch in ninety days, week by week',
    tags: 'Process, Strategy, Mobile',
    author: 'Mara Lindqvist',
    createdAt: '2026-11-05T09:00:00.000Z',
    text: 'idea-to-launch-90-days.html',
    media: 'media/summit.mp4',
  },
];
