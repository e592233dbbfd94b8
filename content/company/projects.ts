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
    caseStudy: {
      slug: 'job-board',
      client: 'A recruiting agency for hospitality with six recruiters.',
      problem:
        'The agency listed its roles in weekly e-mails. Cooks and waiters read them on a phone between two shifts, and most roles were taken before anybody had answered.',
      solution:
        'We built a board that opens in a second on an old phone. Filters say how many roles remain before they are applied, saved searches send an alert the same hour, and applying takes one page. The recruiters publish a role from their own calendar.',
      results: [
        { figure: '38,000', label: 'roles listed, up from 400' },
        { figure: '2 min', label: 'to apply, on a phone' },
        { figure: '9 days', label: 'to fill a role; before, 24' },
      ],
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
    caseStudy: {
      slug: 'pet-care',
      client: 'A veterinary practice with four clinics.',
      problem:
        'Owners forgot vaccines and called to ask for dates. The clinics spent two hours a day on calls that a list could have answered.',
      solution:
        'One app for both sides: owners see each day what their animal needs, and the clinics see who is due. It works without a signal, and a reminder that is answered books the visit.',
      results: [
        { figure: '4 of 5', label: 'vaccines given on time; before, every second' },
        { figure: '−60 %', label: 'calls about dates' },
      ],
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
    caseStudy: {
      slug: 'law-office',
      client: 'A law office with nine lawyers.',
      problem:
        'Visitors could not tell what a first call would cost, and did not call. The old site named paragraphs of law where people looked for their trouble.',
      solution:
        'We sorted the services by what has happened to a client, wrote the fees beside them, and put a calendar for a free first call on every page.',
      results: [
        { figure: '3×', label: 'first calls booked in a month' },
        { figure: '100', label: 'points of 100 for accessibility' },
      ],
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
    caseStudy: {
      slug: 'church',
      client: 'A parish with three churches and forty volunteers.',
      problem:
        'Times of services stood in a leaflet, a calendar, and a page that nobody could change. Newcomers came to the wrong church.',
      solution:
        'Every page begins with the next service and how to get there, steps and hearing loop included. Volunteers change times in one list, and the leaflet prints itself from it.',
      results: [
        { figure: '12', label: 'volunteers who update the site themselves' },
        { figure: '+45 %', label: 'visits to events in the first year' },
      ],
    },
  },
];
