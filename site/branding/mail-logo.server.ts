import type { FindMailLogo } from '#site/mail/compose-mail.server.ts';
import { shownSize } from '#site/texts/brand/brand.ts';
import { imageName } from '#site/texts/brand/brand-paths.ts';
import type { BrandFiles } from './brand-files.server.ts';

/** As it is on light pages. A mail never waits for it: while it cannot be drawn the name stands there. */
export const findMailLogo =
  (files: Pick<BrandFiles, 'find'>): FindMailLogo =>
  async ({ logo, logoDark }) => {
    if (!logo) return null;
    try {
      const content = await files.find(imageName(logo), logoDark ? 'logo.png' : 'logo-on-light.png');
      return content && { content, ...shownSize(logo) };
    } catch {
      return null;
    }
  };
