import type { ServiceInput } from '#content/documents/services.ts';

export const webDevelopment: ServiceInput = {
  kind: 'service',
  slug: 'web-development',
  navLabel: 'Web development',
  heading: 'Web Development',
  intro:
    'Many customers first meet your company on its website. We design and build sites that load quickly, read clearly, and lead visitors to a next step. You get clean code, an editor your staff can use, and hosting that we watch day and night. The domain, the design files, and the source code all belong to you.',
  price: 'from €8,000',
  focus: {
    heading: 'What Your Website Should Do',
    items: [
      {
        title: 'Load quickly',
        text: 'We keep pages light, so visitors on a weak connection can read yours within seconds.',
      },
      {
        title: 'Welcome every visitor',
        text: 'We build to WCAG 2.2 level AA and check each page with a keyboard and a screen reader.',
      },
      {
        title: 'Lead to a next step',
        text: 'Each page makes one action obvious, whether it is a call, a booking, or a purchase.',
      },
      {
        title: 'Stay easy to edit',
        text: 'Your staff can change words and pictures without calling a developer.',
      },
      {
        title: 'Age well',
        text: 'Automated tests and few dependencies keep updates routine for years.',
      },
    ],
  },
  offerings: {
    heading: 'What We Offer',
    groups: [
      {
        title: 'Web design',
        text: 'We plan the pages, outline the content, and design every screen before we write code. You approve a working prototype.',
        items: [
          'Site maps and page outlines',
          'Layouts for phone, tablet, and desktop',
          'Reusable interface components',
        ],
      },
      {
        title: 'Development',
        text: 'We write tested, documented code and connect your site to the tools you already use.',
        items: [
          'Company sites, landing pages, and blogs',
          'Online stores and booking systems',
          'Web apps and customer portals',
          'Content moves from an existing site',
        ],
      },
      {
        title: 'Hosting',
        text: 'We choose a host that suits your traffic and budget, set it up, and keep watch over it.',
        items: [
          'Daily backups, with regular restore tests',
          'Uptime monitoring and alerts',
          'A private preview site for checking changes',
        ],
      },
      {
        title: 'Additional services',
        text: 'We also handle the details that every site depends on.',
        items: [
          'Domain registration: your name, registered to you, with renewals tracked',
          'SSL: certificates installed, renewed, and checked automatically',
          'SEO: clear structure, fast pages, and descriptions that search engines understand',
        ],
      },
    ],
  },
  process: {
    heading: 'How We Work',
    steps: [
      {
        title: 'Define the goal',
        text: 'We meet, agree on what the site should achieve, and send you a written plan with a fixed price.',
      },
      {
        title: 'Design',
        text: 'You click through a prototype and comment on it before development starts.',
      },
      {
        title: 'Build',
        text: 'We add finished pages every two weeks and show you each one on a private preview site.',
      },
      {
        title: 'Launch',
        text: 'We test, train your staff, go live together, and stay close for the first month.',
      },
    ],
  },
  faq: [
    {
      title: 'How long does a website take?',
      text: 'Most are live within eight weeks: two for the prototype, four to build, two to test and to move your content.',
    },
    {
      title: 'Can we edit it ourselves?',
      text: 'Yes. You change texts, pictures and posts in the browser and see the real page beside it. We train your staff before launch.',
    },
    {
      title: 'What if we already have a site?',
      text: 'We move what is worth keeping, and every old URL leads to its new page, so search results and bookmarks keep working.',
    },
  ],
  caseStudy: 'student-registration',
  postTag: 'Web',
  closing: 'Tell us what your website should do for your business, and we’ll suggest where to start.',
  contactLabel: 'Discuss your website',
  card: {
    title: 'Website Development',
    icon: 'globe',
    description: 'Fast, accessible websites that explain what you do and bring in inquiries.',
  },
};
