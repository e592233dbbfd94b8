import type { ServiceInput } from '#content/documents/services.ts';

export const continuousMaintenance: ServiceInput = {
  kind: 'service',
  slug: 'continous-maintenance',
  navLabel: 'Continuous Maintenance',
  heading: 'Continuous Maintenance',
  intro:
    'Launch day is the start of a product’s life. Browsers change, libraries need patches, and customers ask for more. We keep your website or app secure, quick, and current, whether we built it or someone else did. You get one point of contact, agreed response times, and a short report every month.',
  price: 'from €450 a month',
  focus: {
    heading: 'What We Look After',
    items: [
      {
        title: 'Availability',
        text: 'We aim to spot an outage before your customers do.',
      },
      {
        title: 'Safety',
        text: 'We apply security patches promptly and test backups by restoring them.',
      },
      {
        title: 'Speed',
        text: 'We track load times and act when a page starts to slow down.',
      },
      {
        title: 'Predictable cost',
        text: 'A monthly plan covers routine work, and you approve anything beyond it in advance.',
      },
    ],
  },
  offerings: {
    heading: 'What We Offer',
    groups: [
      {
        title: 'Monitoring',
        text: 'We check your site or app around the clock and get an alert when something looks wrong.',
        items: ['Uptime and error alerts', 'Certificate and domain expiry checks', 'Daily backup checks'],
      },
      {
        title: 'Bug fixes',
        text: 'Report a problem by email or phone. We confirm it, tell you when to expect a fix, and add a test to keep it from coming back.',
      },
      {
        title: 'Security updates',
        text: 'We follow the advisories for everything your product uses, and we update on a schedule or at once when it is urgent.',
        items: [
          'Framework and library updates',
          'Server and database patches',
          'Access and permission reviews',
        ],
      },
      {
        title: 'Performance',
        text: 'We measure real load times, find the slow parts, and fix the ones that matter most to visitors.',
        items: [
          'Database and cache tuning',
          'Image and script optimization',
          'Load tests before busy seasons',
        ],
      },
      {
        title: 'Feature enhancements',
        text: 'Your plan can include hours for small improvements, such as a new form field, a report, or a better checkout step. We estimate larger features separately.',
      },
    ],
  },
  process: {
    heading: 'How We Work',
    steps: [
      {
        title: 'Health check',
        text: 'We review the code, hosting, and backups and list the risks in order of urgency.',
      },
      {
        title: 'Stabilize',
        text: 'We fix the urgent items and set up monitoring.',
      },
      {
        title: 'Maintain',
        text: 'We update, watch, and improve the product every month and send you a short report.',
      },
    ],
  },
  faq: [
    {
      title: 'Do you maintain software of others?',
      text: 'Yes. It begins with a health check: what runs, what is outdated, and what could fail. Then you decide.',
    },
    {
      title: 'How fast do you react?',
      text: 'Within four hours on working days, and at once when our monitoring reports an outage.',
    },
    {
      title: 'Can we stop at any time?',
      text: 'At the end of any month. You get all access, documents and backups.',
    },
  ],
  caseStudy: 'law-office',
  postTag: 'Maintenance',
  closing: 'Ask us for a health check. You will know what needs attention and what can wait.',
  contactLabel: 'Request a health check',
  card: {
    title: 'Continuous Maintenance',
    icon: 'wrench',
    description: 'Monitoring, fixes, and updates that keep your product safe and quick.',
  },
};
