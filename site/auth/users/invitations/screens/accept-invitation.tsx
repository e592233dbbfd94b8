import { say } from '@site/platform/words/say';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useUrlFragment } from '#site/auth/links/use-url-fragment.ts';
import { SignInFrame } from '#site/auth/sessions/components/sign-in-frame.tsx';
import { visitorApi } from '#site/session/api.ts';
import { failureReason } from '#site/session/api-client.ts';
import type { Role } from '#site/session/permissions.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import type { acceptanceContract } from '../contract.ts';
import type { Route } from './+types/accept-invitation.ts';
import { AcceptanceForm } from './acceptance-form.tsx';
import { RefusedInvitation } from './refused-invitation.tsx';

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead(say('Invitation'), matches);

type Found =
  | { readonly email: string; readonly role: Role; readonly invitedBy: string | null }
  | { readonly refusal: string };

export default function AcceptInvitation() {
  const token = useUrlFragment();
  const found = useInvitation(token);
  return (
    <SignInFrame heading={say('Invitation')}>
      {token === '' && <p>{say('This link is incomplete. Please copy the whole link.')}</p>}
      {token !== '' && !found && <p>{say('Loading…')}</p>}
      {found && 'refusal' in found && <RefusedInvitation>{found.refusal}</RefusedInvitation>}
      {found && 'role' in found && <AcceptanceForm {...found} token={token ?? ''} />}
      <p>
        <Link to="/admin">{say('Back to sign-in')}</Link>
      </p>
    </SignInFrame>
  );
}

function useInvitation(token: string | null): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!token) return;
    let isGone = false;
    visitorApi<typeof acceptanceContract>()('POST /api/auth/admin/invitation', { body: { token } }).then(
      (invited) => !isGone && setFound(invited),
      (error: unknown) => !isGone && setFound({ refusal: failureReason(error) }),
    );
    return () => {
      isGone = true;
    };
  }, [token]);
  return found;
}
