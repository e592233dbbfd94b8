import { mediaRequests } from './media-requests.ts';
import { messageRequests } from './message-requests.ts';
import { operationRequests } from './operation-requests.ts';
import { peopleRequests } from './people-requests.ts';
import { postRequests } from './post-requests.ts';
import { base, type ChangingRequests, documents } from './records.ts';
import { signInRequests } from './sign-in-requests.ts';
import { offerGuide, siteRequests } from './site-requests.ts';

/** Of every route that changes something. */
export const changingRequests: ChangingRequests = {
  ...signInRequests,
  ...postRequests,
  ...mediaRequests,
  ...siteRequests,
  ...messageRequests,
  ...peopleRequests,
  ...operationRequests,
  // Last: it takes the sample content away.
  'POST /api/site/setup/start-empty': async ({ site, admin }) => {
    await offerGuide(site);
    return () => admin.post('/api/site/setup/start-empty', { email: 'hello@example.org' });
  },
  // Then the administrator, who has none, can do nothing else.
  'PUT /api/users/second-factor':
    ({ admin }) =>
    () =>
      admin.put('/api/users/second-factor', { isRequired: true }),
};

/** Of these nothing is recorded. */
export const unrecordedRequests: Readonly<Record<string, string>> = {
  [`POST ${base}/second-factor`]: 'makes a secret that counts once it is confirmed',
  [`POST ${base}/passkeys/options`]: 'makes a challenge',
  [`POST ${base}/passkey-login/options`]: 'makes a challenge',
  [`POST ${base}/invitation/passkey-options`]: 'makes a challenge',
  [`DELETE ${base}/email`]: 'ends what was only asked for',
  [`POST ${base}/forgotten-password`]: 'asks for a mail; the new password is recorded',
  'DELETE /api/drafts/:creationId': 'drafts are no changes of the site',
  'PUT /api/drafts/:creationId/:editorId': 'drafts are no changes of the site',
  'DELETE /api/drafts/:creationId/:editorId': 'drafts are no changes of the site',
  'PUT /api/blogs/:id/drafts/:editorId': 'drafts are no changes of the site',
  'DELETE /api/blogs/:id/drafts/:editorId': 'drafts are no changes of the site',
  [`PUT ${documents}/:key/drafts/:editorId`]: 'drafts are no changes of the site',
  [`DELETE ${documents}/:key/drafts/:editorId`]: 'drafts are no changes of the site',
  'PUT /api/blogs/:id/presence': 'says for a minute that an editor is open',
  'DELETE /api/blogs/:id/presence/:editorId': 'says that an editor is closed',
  'PUT /api/notices': 'what somebody has read is no change of the site',
  'POST /api/blogs/preview': 'stores nothing',
  'POST /api/links/check': 'looks at links',
  [`POST ${base}/invitation`]: 'reads an invitation',
  'POST /api/site/mail/test': 'sends a mail and changes nothing',
  'POST /api/contact': 'a visitor writes; the message is its own record',
  'POST /api/blogs/:id/views': 'counts visitors',
  'POST /api/blogs/:id/shares': 'counts visitors',
  'POST /api/pages/views': 'counts visitors',
};
