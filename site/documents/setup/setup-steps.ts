import { say } from '@site/platform/words/say';
import type { DocumentKey } from '#content/documents/site-documents.ts';

interface SetupStep {
  readonly title: string;
  readonly about: string;
  readonly asks?: { readonly document: DocumentKey; readonly fields: readonly string[] };
}

const setupSteps = {
  you: {
    title: 'You',
    about: 'Your name, a password of your own, and the e-mail address you sign in with.',
  },
  name: {
    title: 'Name',
    about: 'What your company is called, what it says about itself, and in which language.',
    asks: { document: 'company', fields: ['name', 'tagline', 'description', 'locale'] },
  },
  logo: {
    title: 'Logo',
    about: 'Stands in the bar and the footer, and becomes the icon of browser tabs and home screens.',
    asks: { document: 'branding', fields: ['logo', 'logoDark', 'logoName', 'icon'] },
  },
  color: {
    title: 'Color',
    about: 'Of links and buttons; its shades are derived from it, and readable in the light and the dark.',
    asks: { document: 'branding', fields: ['accent', 'scheme'] },
  },
  contact: {
    title: 'Contact',
    about: 'How visitors reach you. It stands in the footer and beside the contact form.',
    asks: {
      document: 'company',
      fields: ['street', 'postcode', 'city', 'country', 'timeZone', 'email', 'phones'],
    },
  },
  sample: {
    title: 'Sample content',
    about: 'Whether you replace the texts of the sample company one by one, or begin with an empty site.',
  },
  post: { title: 'First blog', about: 'A first blog, even a short one, shows that somebody is there.' },
} as const satisfies Record<string, SetupStep>;

export type SetupStepKey = keyof typeof setupSteps;

export const setupStepKeys = Object.keys(setupSteps) as SetupStepKey[];

export function setupStep(key: SetupStepKey): SetupStep {
  const { title, about, ...rest } = setupSteps[key];
  return { title: say(title), about: say(about), ...rest };
}
