import { callsOf } from '@site/platform/http/calls';
import { say, texts } from '@site/platform/words/say';
import { isAnythingUnsaved, LeaveGuard } from '@site/ui/page/leave-guard';
import { LoadFailure } from '@site/ui/page/load-failure';
import { Screen } from '@site/ui/page/screen';
import { ScreenSection } from '@site/ui/page/screen-section';
import type { AxiosInstance } from 'axios';
import type { ReactNode } from 'react';
import { data, href, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { AppSection } from '#site/auth/account/components/app-section.tsx';
import { EmailSection } from '#site/auth/account/components/email-section.tsx';
import { OwnData } from '#site/auth/account/components/own-data.tsx';
import { PasskeySection } from '#site/auth/account/components/passkey-section.tsx';
import { PasswordForm } from '#site/auth/account/components/password-form.tsx';
import { ProfileForm } from '#site/auth/account/components/profile-form.tsx';
import type { accountContract } from '#site/auth/account/contract.ts';
import type { emailChangeContract } from '#site/auth/account/email/contract.ts';
import type { passkeyContract } from '#site/auth/passkeys/contract.ts';
import type { secondFactorContract } from '#site/auth/second-factor/contract.ts';
import { SessionList } from '#site/auth/sessions/components/session-list.tsx';
import type { noticeContract } from '#site/blog/notices/notice-contract.ts';
import { NoticeSection } from '#site/blog/notices/screens/notice-section.tsx';
import type { peopleContract } from '#site/blog/people/people-contract.ts';
import { OwnByline } from '#site/blog/people/screens/own-byline.tsx';
import { browserApi } from '#site/session/api.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { fetchProfile } from '#site/session/own-profile.ts';
import { useUser } from '#site/session/use-user.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import { missingTitle } from '../screen-state.ts';
import type { Route } from './+types/account.ts';
import styles from './account.module.css';

const titles = texts({ '': 'Profile', security: 'Security', notices: 'Notifications', sessions: 'Sessions' });

const titleOf = (part = ''): string | undefined =>
  Object.hasOwn(titles, part) ? titles[part as keyof typeof titles] : undefined;

export async function clientLoader({ params: { part } }: Route.ClientLoaderArgs) {
  if (titleOf(part) === undefined) throw data(null, { status: 404 });
  const client = createApiClient(browserApiUrl());
  const account = browserApi<typeof accountContract>();
  const [profile, byline, sessions, secondFactor, passkeys, notices, email, identity] = await Promise.all([
    orNull('profile', fetchProfile(client)),
    orNull('byline', ownByline(client)),
    orNull('sessions', account('GET /api/auth/admin/sessions')),
    orNull('second factor', browserApi<typeof secondFactorContract>()('GET /api/auth/admin/second-factor')),
    orNull('passkeys', browserApi<typeof passkeyContract>()('GET /api/auth/admin/passkeys')),
    orNull('notices', browserApi<typeof noticeContract>()('GET /api/account/notices')),
    orNull('e-mail address', browserApi<typeof emailChangeContract>()('GET /api/auth/admin/email')),
    orNull('identity', account('GET /api/auth/admin/identity')),
  ]);
  sessions?.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return { profile, byline, sessions, secondFactor, passkeys, notices, email, identity };
}

/** What a tab shows is loaded for all of them at once, and stays when another is opened, with what was typed there. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname || titleOf(nextParams.part) === undefined
    ? defaultShouldRevalidate
    : false;

export const meta: Route.MetaFunction = ({ params: { part }, error, matches }) => {
  const title = titleOf(part);
  return unlistedHead(title && !error ? say('Account: {title}', { title }) : missingTitle(), matches);
};

export default function Account({
  params: { part },
  loaderData: { profile, byline, sessions, secondFactor, passkeys, notices, email, identity },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const user = useUser();
  return (
    <Screen heading={say('Account')}>
      <div className={styles.tab} hidden={part !== undefined}>
        <Part id="profile-heading" heading={say('Profile')} what={say('profile')} loaded={profile}>
          {(loaded) => <ProfileForm profile={loaded} />}
        </Part>
        <Part id="email-heading" heading={say('E-mail address')} what={say('e-mail address')} loaded={email}>
          {(loaded) => <EmailSection email={user?.email ?? ''} state={loaded} onChanged={revalidate} />}
        </Part>
        <Part id="byline-heading" heading={say('Byline')} what={say('byline')} loaded={profile && byline}>
          {({ person }) => <OwnByline person={person} name={profile?.name ?? ''} onSaved={revalidate} />}
        </Part>
        <ScreenSection id="data-heading" heading={say('Your data')}>
          <OwnData />
        </ScreenSection>
      </div>
      <div className={styles.tab} hidden={part !== 'security'}>
        <ScreenSection id="password-heading" heading={say('Change your password')}>
          <PasswordForm identity={identity} onChanged={revalidate} />
        </ScreenSection>
        <Part
          id="app-heading"
          heading={say('Authenticator app')}
          what={say('state of the app')}
          loaded={secondFactor}
        >
          {(loaded) => <AppSection state={loaded} onChanged={revalidate} />}
        </Part>
        <Part id="passkeys-heading" heading={say('Passkeys')} what={say('passkeys')} loaded={passkeys}>
          {(loaded) => (
            <PasskeySection
              passkeys={loaded}
              isAppOn={Boolean(secondFactor?.onSince)}
              onChanged={revalidate}
            />
          )}
        </Part>
      </div>
      <div className={styles.tab} hidden={part !== 'notices'}>
        <Part
          id="notices"
          heading={say('Notifications')}
          what={say('choice of notifications')}
          loaded={notices}
        >
          {(loaded) => <NoticeSection stored={loaded} />}
        </Part>
      </div>
      <div className={styles.tab} hidden={part !== 'sessions'}>
        <Part
          id="sessions-heading"
          heading={say('Where you are signed in')}
          what={say('sessions')}
          loaded={sessions}
        >
          {(loaded) => <SessionList sessions={loaded} onEnded={revalidate} />}
        </Part>
      </div>
      <LeaveGuard
        isNeeded={isAnythingUnsaved}
        question={say('Leave without saving?')}
        within={href('/dashboard/account/:part?')}
      />
    </Screen>
  );
}

/** One that could not be loaded leaves the others as they are. */
function Part<Data>({
  what,
  loaded,
  children,
  ...section
}: {
  id: string;
  heading: string;
  what: string;
  loaded: Data | null;
  children: (loaded: Data) => ReactNode;
}) {
  return (
    <ScreenSection {...section}>
      {loaded === null ? (
        <LoadFailure>{say('The {what} could not be loaded.', { what })}</LoadFailure>
      ) : (
        children(loaded)
      )}
    </ScreenSection>
  );
}

const ownByline = async (client: AxiosInstance) => ({
  person: await callsOf<typeof peopleContract>(client)('GET /api/account/byline'),
});

async function orNull<Data>(what: string, loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    console.error(`Error fetching ${what}`, error);
    return null;
  }
}
