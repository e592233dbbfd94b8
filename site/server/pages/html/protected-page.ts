import { playerHosts } from '@site/rich-text/text/video-player';
import type { ClientParts } from '@site/web-server/html/client-parts';
import { type Additions, protectPage as protect } from '@site/web-server/html/content-security-policy';
import type { PageDocument } from '@site/web-server/pages/page-answer';
import type { PageSettings } from '#site/urls/page-settings.ts';
import { layOutFirstScreen } from './first-screen.ts';
import { speculate } from './speculation.ts';

/** Previews in the admin area are of this origin; video players are loaded when a reader starts one (video-player.ts). */
const frames = Object.values(playerHosts).map((host) => `https://${host}`);
/** The policies of packages/ui/trusted-types. */
const trustedTypes = ['default', 'inert-document'];

/** A page of this site with what its policy allows; a public one lays out what is in the window first, and fetches pages ahead. */
export function protectPage(
  document: PageDocument,
  settings: PageSettings,
  parts: ClientParts,
  onUnknownStart: () => void,
  additions: Additions = [],
) {
  const ahead = document.application ? [] : [layOutFirstScreen, speculate];
  const policy = { ...settings, frames, trustedTypes };
  return protect(document, policy, parts, onUnknownStart, [...ahead, ...additions]);
}
