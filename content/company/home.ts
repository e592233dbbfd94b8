import type { DocumentInput } from '#content/documents/site-documents.ts';

export const home: DocumentInput<'home'> = {
  heroParagraph:
    'Bring us the idea you keep coming back to. We turn it into a digital solution people want to use: planned with you, designed around your customers, built in steps you can see, and cared for long after launch.',
  heroLink: { label: 'See our work', path: '/our-project' },
  heroProof: 'Five products launched, all five still online and in our care.',
  sections: [
    {
      kind: 'about',
      intro:
        'Ardent Peak is a software startup in Lisbon. Our mission is to build robust platforms for our customers and for society: sites that open quickly on an old phone, forms that everyone can complete, systems that stay up on the busiest day of the year. Our four founders still do the work themselves. You talk to the people who build your product, you see progress every two weeks, and you own the result.',
      figures: [
        { figure: '5', label: 'products launched, all of them still online' },
        { figure: '4', label: 'founders who do the work themselves' },
        { figure: '2 weeks', label: 'until you use what is done' },
        { figure: '4 hours', label: 'until somebody answers, in maintenance' },
      ],
    },
    { kind: 'services' },
    { kind: 'projects' },
    {
      kind: 'steps',
      slug: 'process',
      heading: 'How we work',
      intro: 'Four steps, each with a result that you can hold, judge, and stop at.',
      steps: [
        {
          title: 'Listen',
          text: 'A first call costs nothing. Afterwards you have our questions, our doubts, and a range for the price.',
        },
        {
          title: 'Sketch',
          text: 'In two weeks we draw the whole product as a prototype and try it with five of your customers.',
        },
        {
          title: 'Build',
          text: 'Every second week you use what is done. Then you decide what comes next, and what can go.',
        },
        {
          title: 'Care',
          text: 'We watch, back up, and update what we built. You call the people who wrote it.',
        },
      ],
    },
    {
      kind: 'prices',
      slug: 'engagements',
      heading: 'Ways to work together',
      intro: 'Prices of our sample company, without tax. The first call is free in each.',
      models: [
        {
          title: 'Website',
          price: 'from €8,000',
          text: 'A fixed price for a site that explains what you do and brings inquiries.',
          items: ['Texts, design, and code', 'Live within eight weeks', 'You own all of it'],
          link: { label: 'Ask for an offer', path: '/contact' },
        },
        {
          title: 'Product team',
          price: 'from €14,000 a month',
          text: 'Two of our founders and a designer build your web or mobile app with you.',
          items: [
            'A demonstration every second week',
            'Cancel at the end of any month',
            'Prototype before code',
          ],
          link: { label: 'Plan a product', path: '/contact' },
        },
        {
          title: 'Maintenance',
          price: 'from €450 a month',
          text: 'We look after software that is already there, ours or not.',
          items: ['Watched day and night', 'Updates every month', 'An answer within four hours'],
          link: { label: 'Hand over the care', path: '/contact' },
        },
      ],
    },
    { kind: 'posts' },
    { kind: 'team' },
    { kind: 'contact' },
  ],
};
