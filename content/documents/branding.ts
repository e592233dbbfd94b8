import { z } from 'zod';
import { accentProblem, nearestAccent, sentenceOf } from './accent.ts';
import { choice, color, flag, optionalLogo, type ValueOf } from './fields.ts';

export const brandingSchema = () =>
  z
    .object({
      logo: optionalLogo('Logo', {
        help: 'PNG, WebP, JPEG or SVG, best without a background. Until there is one, the site shows its sample.',
      }),
      logoDark: optionalLogo('Logo on dark background', {
        help: 'For the footer, the hero and the dark scheme. Without it, a logo that is too dark there is brightened.',
      }),
      logoName: choice(
        'Company name beside the logo',
        { automatic: 'Beside a square logo only', shown: 'Always', hidden: 'Never: the logo says it' },
        { help: 'What is read out is always the company name.' },
      ).default('automatic'),
      icon: optionalLogo('Icon', {
        help: 'Square, for browser tabs and home screens. Without it, the logo is used.',
      }),
      accent: color('Accent color', {
        help: 'Of links, buttons and marks. Lighter and darker shades are derived from it. Empty: the site’s own colors.',
      }),
      scheme: choice(
        'Color scheme',
        { both: 'Light or dark, as the visitor’s device', light: 'Light only', dark: 'Dark only' },
        { help: 'Hero and footer are dark in both.' },
      ).default('both'),
      hasScenes: flag('Landscapes of this site', {
        help: 'Behind headings and the hero, where they have no image of their own.',
        byDefault: true,
      }),
    })
    .superRefine(({ accent, scheme }, context) => {
      const problem = accent === '' ? null : accentProblem(accent, scheme);
      if (!problem) return;
      const message = `${sentenceOf(problem)} The nearest color with enough is ${nearestAccent(accent, scheme)}.`;
      context.addIssue({ code: 'custom', path: ['accent'], message });
    });
export type Branding = ValueOf<typeof brandingSchema>;
