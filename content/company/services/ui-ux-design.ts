import type { ServiceInput } from '#content/documents/services.ts';

export const uiUxDesign: ServiceInput = {
  kind: 'service',
  slug: 'ui-ux-design',
  navLabel: 'UI/UX Design',
  heading: 'UI/UX Design',
  intro:
    'When a product is easy to use, people finish what they start and support teams get fewer calls. We study how your users work, design the steps and screens they need, and test each idea before it becomes expensive to change. Your developers receive precise designs and a designer who answers their questions.',
  focus: {
    heading: 'What We Design For',
    items: [
      {
        title: 'Real tasks',
        text: 'We watch people do the job today before we design a better way.',
      },
      {
        title: 'Plain words',
        text: 'Labels, hints, and error messages say what happened and what to do next.',
      },
      {
        title: 'Accessibility',
        text: 'Contrast, focus, and touch targets are part of the design from the first draft.',
      },
      {
        title: 'Consistency',
        text: 'Shared components behave the same everywhere, so users learn them once.',
      },
      {
        title: 'Evidence',
        text: 'We settle debates by testing with users.',
      },
    ],
  },
  offerings: {
    heading: 'What We Offer',
    groups: [
      {
        title: 'UI design',
        text: 'We design clear, attractive screens and collect their parts in a library your team can reuse.',
        items: [
          'Screens for web, tablet, and phone',
          'Design systems and component libraries',
          'Icons, color, and type',
        ],
      },
      {
        title: 'UX design',
        text: 'We map what users need and plan the shortest sensible path through your product.',
        items: [
          'Interviews and observation',
          'Journey maps and task flows',
          'Navigation and page structure',
          'Interface text',
        ],
      },
      {
        title: 'Prototyping',
        text: 'You can try an idea within days, on the device it is meant for.',
        items: ['Paper and on-screen sketches', 'Clickable prototypes', 'Motion and interaction studies'],
      },
      {
        title: 'Usability testing',
        text: 'We watch people from your audience try the product and report what helped, what got in the way, and what to fix first.',
        items: [
          'In-person and remote sessions',
          'Accessibility testing',
          'A ranked list of findings with video clips',
        ],
      },
    ],
  },
  process: {
    heading: 'How We Work',
    steps: [
      {
        title: 'Understand',
        text: 'We talk to users and staff, look at your data, and agree on the problem to solve.',
      },
      {
        title: 'Sketch',
        text: 'We explore several solutions quickly and choose one with you.',
      },
      {
        title: 'Prototype and test',
        text: 'Five to eight people try the design, and we improve it between rounds.',
      },
      {
        title: 'Hand over',
        text: 'Developers receive final designs, components, and notes, and we review what they build.',
      },
    ],
  },
  faq: [
    {
      title: 'With how many people do you test?',
      text: 'Five for each round. They find most problems of a screen, and what they miss shows in the next round.',
    },
    {
      title: 'Can our own developers build it?',
      text: 'Yes. They get components, states and measurements in one file, and a designer who answers their questions.',
    },
  ],
  caseStudy: 'job-board',
  postTag: 'Design',
  closing: 'Is there a screen your customers keep asking about? Let’s start there.',
  contactLabel: 'Improve your product',
  card: {
    title: 'UI/UX Design',
    icon: 'layout',
    description: 'Interfaces shaped by research and tested with the people who use them.',
  },
};
