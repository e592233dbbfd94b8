import type { DocumentInput } from '#content/documents/site-documents.ts';

export const team: DocumentInput<'team'>['members'] = [
  {
    slug: 'tomas-okafor',
    name: 'Tomas Okafor',
    role: 'Co-founder and Software Developer',
    image: {
      source: 'member-1',
      alt: 'Portrait of Tomas Okafor, who has short dark curls and wears round gold glasses and a coral sweater.',
    },
    description:
      'Tomas builds the servers, databases, and APIs behind our projects. He prefers systems simple enough to explain on one page.',
    fullDescription: [
      'Tomas leads backend development at Ardent Peak. He designs the data models, writes the APIs, and plans how each system will behave on its worst day. Clients know him as the person who asks, in the first meeting, what should happen when something fails.',
      'Before co-founding the company, he spent eight years on logistics and payment systems that had to run around the clock. Being on call at night taught him the worth of clear logs, tested backups, and code that a tired colleague can follow.',
      'Outside work, he repairs old radios and teaches a Saturday coding club for teenagers. Both reward patience, he says, and both get louder when something finally works.',
    ],
    jobTitle: 'Co-founder and Lead Backend Developer',
    expertise: [
      'API and database design',
      'Cloud hosting and deployment',
      'Application security',
      'Performance and load testing',
      'Payments and other integrations',
      'Backup and disaster recovery',
    ],
    achievements: [
      'Designed the data model and admin tools behind our student registration project',
      'Moved twelve client sites to new hosting over one weekend without losing data',
      'Wrote the recovery guide that the whole team rehearses twice a year',
      'Has helped more than forty teenagers write their first program',
    ],
    education: [
      { qualification: 'MSc in Distributed Systems', institution: 'Tarnholt University' },
      { qualification: 'BSc in Computer Science', institution: 'Tarnholt University' },
    ],
    philosophy:
      'Reliable software comes from asking dull questions early. What happens when the network drops, the disk fills up, or two people click at once? I want an answer to each before anyone depends on the system.',
    github: 'https://example.com/github/tomas-okafor',
    linkedin: 'https://example.com/linkedin/tomas-okafor',
  },
  {
    slug: 'mara-lindqvist',
    name: 'Mara Lindqvist',
    role: 'Co-founder and Software Developer',
    image: {
      source: 'member-2',
      alt: 'Portrait of Mara Lindqvist, who has a brown bob and wears a navy turtleneck.',
    },
    description:
      'Mara builds fast, accessible websites and web apps. She tests every page with a keyboard and a screen reader before a client sees it.',
    fullDescription: [
      'Mara leads web development at Ardent Peak. She turns designs into pages that load quickly, read well, and work for every visitor. The law office and church websites are largely her work, and she led the interface of our job board.',
      'She began her career building public information sites, where visitors ranged from students in a hurry to retirees filling out their first online form. Watching them use her pages changed how she works. She now plans time with real users into every project.',
      'On weekends, she sails a small wooden boat on the Tagus. She is also known in the office for her cardamom buns.',
    ],
    jobTitle: 'Co-founder and Lead Web Developer',
    expertise: [
      'Front-end architecture',
      'Web accessibility',
      'Page speed',
      'Design systems',
      'Technical SEO',
      'Automated browser testing',
    ],
    achievements: [
      'Led front-end development of our job board web app',
      'Built the accessibility checklist that every Ardent Peak project must pass',
      'Cut the download size of our law office project’s home page by more than half',
      'Runs a free accessibility workshop for small businesses each spring',
    ],
    education: [
      { qualification: 'BSc in Software Engineering', institution: 'Brennmoor Polytechnic' },
      {
        qualification: 'Certificate in Accessible Web Design',
        institution: 'Brennmoor Polytechnic',
      },
    ],
    philosophy:
      'A good page respects the visitor’s time. It arrives quickly, says what it means, and lets people finish what they came to do. If someone needs instructions, I look for what I can remove.',
    github: 'https://example.com/github/mara-lindqvist',
    linkedin: 'https://example.com/linkedin/mara-lindqvist',
  },
  {
    slug: 'elias-romano',
    name: 'Elias Romano',
    role: 'Co-founder and Software Developer',
    image: {
      source: 'member-3',
      alt: 'Portrait of Elias Romano, who has wavy dark hair and a full beard and wears a slate-blue sweater.',
    },
    description:
      'Elias builds our mobile apps and keeps them healthy after release. He tries every new feature on the oldest phone he can find.',
    fullDescription: [
      'Elias leads mobile development at Ardent Peak. He takes apps from the first clickable sketch to the stores and through every update that follows. Our pet-care app began as a prototype on his own phone, tested on walks with his dog.',
      'He came to software through electronics and spent six years writing apps for field technicians, often in places with no signal. He still designs for that situation first: an app should open at once, save what people enter, and catch up when the connection returns.',
      'Elias cooks for the team every Friday. His maintenance reports are shorter than his recipes and just as precise.',
    ],
    jobTitle: 'Co-founder and Lead Mobile Developer',
    expertise: [
      'iOS and Android development',
      'Offline-first data sync',
      'App store releases',
      'Device and sensor integration',
      'Test automation',
      'Monitoring and maintenance',
    ],
    achievements: [
      'Took our pet-care app from first sketch to both app stores in five months',
      'Set up the device lab where we test on phones up to seven years old',
      'Created the monthly maintenance report that our clients receive',
    ],
    education: [
      {
        qualification: 'BEng in Electronics and Computing',
        institution: 'Caldrevik Institute of Technology',
      },
    ],
    philosophy:
      'People use an app with one hand, on a bus, between two other things. I build for that moment. If a feature works there, it works at a desk too.',
    github: 'https://example.com/github/elias-romano',
    linkedin: 'https://example.com/linkedin/elias-romano',
  },
  {
    slug: 'ingrid-vale',
    name: 'Ingrid Vale',
    role: 'Co-founder, Public Relations and Design',
    image: {
      source: 'member-4',
      alt: 'Portrait of Ingrid Vale, who has silver hair in a high bun and wears pearl earrings and an amber sweater.',
    },
    description:
      'Ingrid shapes how our clients look and sound, from the logo to the launch announcement. She is often the first person you will talk to.',
    fullDescription: [
      'Ingrid leads public relations and design at Ardent Peak. She runs first conversations with clients, directs brand and interface design, and plans how each project meets its public. She also oversees our marketing, video, and print work.',
      'She brings thirty years of experience in publishing, exhibition design, and communications for cultural organizations. She has set type by hand, laid out newspapers overnight, and answered reporters on difficult days. The lesson she took from all of it is to say one true thing clearly.',
      'She draws every morning before breakfast and has filled a sketchbook a month for most of her career. Several client logos began on those pages.',
    ],
    jobTitle: 'Co-founder and Head of Public Relations and Design',
    expertise: [
      'Brand strategy and identity',
      'Public relations',
      'Art direction',
      'Interface design',
      'Editorial and copywriting',
      'Campaign planning',
    ],
    achievements: [
      'Directed the design of all five projects shown on this site',
      'Built the brand kit that clients receive with every identity we design',
      'Planned the launch campaign for our job board project',
      'Mentors two young designers each year through a local arts program',
    ],
    education: [
      { qualification: 'MA in Communication', institution: 'Tarnholt University' },
      { qualification: 'BA in Graphic Design', institution: 'Ostravelle School of Design' },
    ],
    philosophy:
      'Design is a form of courtesy. It shows people where to look, what matters, and what to do next. When the work is right, they remember the message and forget that anyone designed it.',
    github: 'https://example.com/github/ingrid-vale',
    linkedin: 'https://example.com/linkedin/ingrid-vale',
  },
];
