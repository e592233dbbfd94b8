import type { ServiceInput } from '#content/documents/services.ts';

export const appDevelopment: ServiceInput = {
  kind: 'service',
  slug: 'app-development',
  navLabel: 'Mobile development',
  heading: 'Mobile App Development',
  intro:
    'A good app earns its place on the home screen by doing one job well. We help you find that job, design the shortest route to it, and build the app for iOS and Android. We also take care of what users never see: data sync, store reviews, crash reports, and updates.',
  price: 'from €14,000 a month',
  focus: {
    heading: 'What We Look For in an App',
    items: [
      {
        title: 'A clear purpose',
        text: 'We agree on the one task the app must do well and build that part first.',
      },
      {
        title: 'Speed on any phone',
        text: 'We test on older and cheaper devices as well as on new ones.',
      },
      {
        title: 'Use without a signal',
        text: 'The app saves what people enter and syncs when the connection returns.',
      },
      {
        title: 'Privacy',
        text: 'We ask only for the data and permissions a feature needs and explain each request.',
      },
    ],
  },
  offerings: {
    heading: 'What We Offer',
    groups: [
      {
        title: 'UI/UX',
        text: 'We sketch the main tasks, turn them into a clickable prototype, and test it with future users before we build.',
        items: [
          'User research and task flows',
          'Clickable prototypes',
          'Screens that follow iOS and Android conventions',
        ],
      },
      {
        title: 'App development',
        text: 'We build for one platform or both and recommend native or shared code to suit your budget and features.',
        items: [
          'iOS and Android apps',
          'Offline storage and sync',
          'Notifications, maps, and camera features',
          'App store submission',
        ],
      },
      {
        title: 'Integration',
        text: 'We connect the app to the systems your business runs on, or build the backend it needs.',
        items: [
          'APIs and databases',
          'Payments and bookings',
          'Sign-in and user accounts',
          'Analytics and crash reports',
        ],
      },
      {
        title: 'Testing',
        text: 'Each release passes automated checks and a hands-on session on real phones.',
        items: [
          'Automated tests for critical tasks',
          'Checks across devices and system versions',
          'Accessibility and security reviews',
          'Beta releases for your own team',
        ],
      },
    ],
  },
  process: {
    heading: 'How We Work',
    steps: [
      {
        title: 'Shape the idea',
        text: 'In a short workshop, we choose the first task, the users, and the measure of success.',
      },
      {
        title: 'Prototype',
        text: 'You hold a clickable version in your hand before you commit to the full build.',
      },
      {
        title: 'Build and test',
        text: 'A new test version reaches your phone every two weeks.',
      },
      {
        title: 'Release and improve',
        text: 'We submit the app, watch how people use it, and plan the next version from the evidence.',
      },
    ],
  },
  faq: [
    {
      title: 'Do we need iOS and Android?',
      text: 'Usually both, from one code base. If your customers prove to use one of them only, we say so and you save the rest.',
    },
    {
      title: 'Who publishes the app in the stores?',
      text: 'We prepare everything and publish under your accounts, so the app and its reviews belong to you.',
    },
    {
      title: 'What happens when phones change?',
      text: 'Each yearly release of iOS and Android is tested before it reaches your users. This is part of maintenance.',
    },
  ],
  caseStudy: 'pet-care',
  postTag: 'Mobile',
  closing: 'Describe your app in a sentence or two. We’ll help you work out the first version.',
  contactLabel: 'Discuss your app',
  card: {
    title: 'Mobile Development',
    icon: 'smartphone',
    description: 'iOS and Android apps that start fast and keep working without a signal.',
  },
};
