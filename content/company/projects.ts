// Sample content: the projects are invented. Replace with your own.
import type { DocumentInput } from '#content/documents/site-documents.ts';

export const projects: DocumentInput<'projects'>['projects'] = [
  {
    title: 'Student registration and admin website',
    description:
      'Students apply from their phones in four short steps and can save and return at any time. The admissions office follows applications, documents, fees, and open seats on one dashboard.',
    image: {
      source: 'project-student-registration',
      alt: 'Admissions dashboard for a college in a browser window, with a registration form on a phone in front.',
    },
    caseStudy: {
      slug: 'student-registration',
      client: 'A private college with some 2,400 students and an admissions office of five.',
      problem:
        'Every autumn the office typed paper forms into a spreadsheet. Applications went missing, parents called to ask how far theirs was, and nobody could say how many seats were left in a course until the week was over.',
      solution:
        'We sat with the office for three days in the busiest week before we drew anything. The form became four short steps that work on a phone and can be left and continued. Behind it stands one dashboard: every application with its documents, fees and state, and the open seats of each course as they are now. We moved two years of records over a weekend, trained the office in one afternoon, and stayed on call through the first enrolment.',
      results: [
        { figure: '11 min', label: 'to apply, on average; before, 40 on paper' },
        { figure: '−70 %', label: 'calls to the office in the enrolment weeks' },
        { figure: '0', label: 'applications lost in two enrolments' },
      ],
      quotation: 'For the first time we knew on Monday what we used to learn on Friday.',
      quotationBy: 'Head of admissions',
    },
  },
  {
    title: 'Job board web app',
    description:
      'Job seekers filter thousands of roles by pay, contract, and work style, and see why each one fits. Saved searches send alerts about new matches, and applying takes about two minutes.',
    image: {
      source: 'project-job-board',
      alt: 'Job board in a browser window: filters, a list of roles, and the details of a product design job.',
    },
  },
  {
    title: 'Pet-care mobile app',
    description:
      'Meals, walks, and medicine become a short daily checklist for each pet. Owners track weight and vaccines, find a vet nearby, and book a visit in a few taps.',
    image: {
      source: 'project-pet-care-app',
      alt: 'Three phones showing a pet-care app: a daily care list for a beagle, a vet booking, and a health chart.',
    },
  },
  {
    title: 'Law office website',
    description:
      'A calm site that explains legal services and fees in plain language. Clients choose a lawyer, pick a time, and book a free first call online.',
    image: {
      source: 'project-law-office',
      alt: 'Law office home page with a sunlit colonnade and a card for booking a first call.',
    },
  },
  {
    title: 'Church website',
    description:
      'Service times, directions, and access details come first, so newcomers can plan a visit. Members listen to sermons, check the month’s events, and give online.',
    image: {
      source: 'project-church',
      alt: 'Church home page with an A-frame chapel at sunrise, service times, a sermon player, and events.',
    },
  },
];
