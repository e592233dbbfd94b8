import type { ServiceInput } from '#content/documents/services.ts';

export const graphicsDesign: ServiceInput = {
  kind: 'service',
  slug: 'graphics-design',
  navLabel: 'Graphics Design',
  heading: 'Graphics Design',
  intro:
    'People recognize a company by its colors, its letters, and the tone of its pictures. We design these as one set, so that your business card, your website, and your packaging clearly belong together. You receive organized source files and a short guide that any printer or designer can follow.',
  focus: {
    heading: 'What Strong Design Needs',
    items: [
      {
        title: 'A clear idea',
        text: 'We begin with what you want people to remember and draw from there.',
      },
      {
        title: 'Consistency',
        text: 'Colors, type, and images follow the same rules on paper and on screen.',
      },
      {
        title: 'Legibility',
        text: 'We check contrast and size, so your message can be read at a glance.',
      },
      {
        title: 'Files you can use',
        text: 'You get named, editable files in print and web formats, with licenses for every font and photo.',
      },
    ],
  },
  offerings: {
    heading: 'What We Offer',
    groups: [
      {
        title: 'Brand identity',
        text: 'We create or refresh the look of your company and write down how to use it.',
        items: ['Logos and symbols', 'Color palettes and typefaces', 'Brand guides and templates'],
      },
      {
        title: 'Marketing materials',
        text: 'We design the pieces your team hands out, sends, and shows to customers.',
        items: [
          'Brochures, flyers, and posters',
          'Business cards and stationery',
          'Presentations and trade-show displays',
        ],
      },
      {
        title: 'Digital and web design',
        text: 'We draw graphics that stay crisp on every screen and keep pages light.',
        items: ['Social media graphics and banners', 'Email headers and ads', 'Icons and website graphics'],
      },
      {
        title: 'Packaging and print',
        text: 'We prepare artwork to the printer’s specifications and check proofs before the press runs.',
        items: ['Boxes, labels, and bags', 'Menus, catalogs, and signs', 'Paper, ink, and finish advice'],
      },
      {
        title: 'Advanced services',
        text: 'When a project calls for pictures that no library has, we make them.',
        items: [
          '3D: product renders and scenes',
          'Photo editing: retouching, cutouts, and color correction',
          'Illustration: custom drawings, diagrams, and icon sets',
        ],
      },
    ],
  },
  process: {
    heading: 'How We Work',
    steps: [
      {
        title: 'Brief',
        text: 'We talk about your customers, your competitors, and where the design will appear.',
      },
      {
        title: 'Explore',
        text: 'You see two or three distinct directions, each with the reasoning behind it.',
      },
      {
        title: 'Refine',
        text: 'We develop the direction you choose and test it at real sizes.',
      },
      {
        title: 'Deliver',
        text: 'You receive organized files, a usage guide, and help with the first print run.',
      },
    ],
  },
  faq: [
    {
      title: 'Which files do we get?',
      text: 'All of them: editable sources, print files, and versions for the web, with the fonts you may use.',
    },
    {
      title: 'How many drafts are included?',
      text: 'Two directions to choose from, then three rounds of changes on the one you choose.',
    },
  ],
  postTag: 'Design',
  closing: 'Show us what you have now, even if it is only a rough sketch.',
  contactLabel: 'Start a design project',
  card: {
    title: 'Graphics Design',
    icon: 'palette',
    description: 'Logos, print, and campaign graphics that make your brand easy to recognize.',
  },
};
