import type { ServiceInput } from '#content/documents/services.ts';

export const digitalMarketing: ServiceInput = {
  kind: 'service',
  slug: 'digital-marketing',
  navLabel: 'Digital Marketing',
  heading: 'Digital Marketing',
  intro:
    'Marketing works when the message is useful to the person who reads it. We help you choose a few channels, write for them with care, and measure what each one returns. You receive a plain monthly report, and every account we set up stays in your name.',
  focus: {
    heading: 'What Guides Our Campaigns',
    items: [
      {
        title: 'Goals before channels',
        text: 'We start with the result you need, such as inquiries, orders, or sign-ups.',
      },
      {
        title: 'Words people trust',
        text: 'We write plainly, check our facts, and promise only what you can deliver.',
      },
      {
        title: 'Small tests first',
        text: 'We try an idea on a modest budget and spend more once it works.',
      },
      {
        title: 'Respect for privacy',
        text: 'We collect only the data we need and ask for consent first.',
      },
    ],
  },
  offerings: {
    heading: 'What We Offer',
    groups: [
      {
        title: 'SEO',
        text: 'We fix what keeps your pages out of search results and write pages that answer what customers ask.',
        items: ['Technical site audits', 'Keyword and topic research', 'Local search listings'],
      },
      {
        title: 'Social media',
        text: 'We plan, design, and schedule posts for the networks your customers use, and we help you answer comments.',
        items: ['Monthly content calendars', 'Post design and captions', 'Community replies'],
      },
      {
        title: 'Content',
        text: 'We interview your experts and turn what they know into articles, guides, and case studies.',
        items: ['Articles and guides', 'Customer stories', 'Updates to pages that have fallen behind'],
      },
      {
        title: 'Email',
        text: 'We build newsletters that subscribers open because they expect something useful.',
        items: [
          'Templates that work in every major mail app',
          'Welcome and follow-up sequences',
          'List cleanup and consent records',
        ],
      },
      {
        title: 'Pay-per-click',
        text: 'We run search and social ads within a budget you set and pause whatever does not pay its way.',
        items: ['Keyword and audience selection', 'Ad copy and landing pages', 'Weekly budget reviews'],
      },
      {
        title: 'Analytics',
        text: 'We set up clean measurement and explain the numbers in words, so you can decide what to do next.',
        items: ['Goal and event tracking', 'Monthly reports with recommendations', 'Privacy-friendly setup'],
      },
    ],
  },
  process: {
    heading: 'How We Work',
    steps: [
      {
        title: 'Review',
        text: 'We look at your site, your current numbers, and how customers find you now.',
      },
      {
        title: 'Plan',
        text: 'You receive a three-month plan with goals, channels, and a budget.',
      },
      {
        title: 'Run',
        text: 'We write, design, publish, and adjust from week to week.',
      },
      {
        title: 'Report',
        text: 'Each month, we show what worked, what did not, and what we suggest next.',
      },
    ],
  },
  faq: [
    {
      title: 'When do we see results?',
      text: 'Campaigns bring visitors within days. Search takes three to six months, and then keeps working without a daily budget.',
    },
    {
      title: 'How much should we spend on ads?',
      text: 'We start small, measure what an inquiry costs, and raise the budget only where it pays for itself.',
    },
  ],
  caseStudy: 'church',
  postTag: 'Marketing',
  closing: 'Tell us whom you want to reach. We’ll suggest two or three places to begin.',
  contactLabel: 'Plan a campaign',
};
