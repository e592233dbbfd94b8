/** A page of its own that the first start gives an empty site. Sample content: its first lines ask the owner to replace it. */
export interface SamplePage {
  readonly title: string;
  readonly slug: string;
  readonly seoDescription: string;
  /** File of the text in this folder, HTML as the editor makes it. */
  readonly text: string;
}

/** The legal pages say what this software does with its default settings; an owner who changes those changes the text. */
export const samplePages: readonly SamplePage[] = [
  {
    title: 'Privacy',
    slug: 'privacy',
    seoDescription: 'What this site stores about its visitors, why, and for how long.',
    text: 'privacy.html',
  },
  {
    title: 'Imprint',
    slug: 'imprint',
    seoDescription: 'Who is responsible for this site, and how to reach them.',
    text: 'imprint.html',
  },
  {
    title: 'Accessibility',
    slug: 'accessibility',
    seoDescription: 'How accessible this site is, what is known not to be, and whom to tell.',
    text: 'accessibility.html',
  },
];
