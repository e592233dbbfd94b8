import { callsOf } from '@site/platform/http/calls';
import { shownEmail } from '@site/platform/text/shown-email';
import { LoadFailure } from '@site/ui/page/load-failure';
import { Screen } from '@site/ui/page/screen';
import type { AxiosInstance } from 'axios';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
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
import type { Route } from './+types/account.ts';
import styles from './account.module.css';

export async function clientLoader() {
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

export default function Account({
  loaderData: { profile, byline, sessions, secondFactor, passkeys, notices, email, identity },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const user = useUser();
  return (
    <Screen heading="Account">
      <p>You are signed in as {shownEmail(user?.email ?? '')}.</p>
      <Part id="profile-heading" heading="Profile" what="profile" loaded={profile}>
        {(loaded) => <ProfileForm profile={loaded} />}
      </Part>
      <Part id="email-heading" heading="E-mail address" what="e-mail address" loaded={email}>
        {(loaded) => <EmailSection email={user?.email ?? ''} state={loaded} onChanged={revalidate} />}
      </Part>
      <Part id="byline-heading" heading="Byline" what="byline" loaded={profile && byline}>
        {({ person }) => <OwnByline person={person} name={profile?.name ?? ''} onSaved={revalidate} />}
      </Part>
      <Part id="notices" heading="Notifications" what="choice of notifications" loaded={notices}>
        {(loaded) => <NoticeSection stored={loaded} />}
      </Part>
      <section className={styles.section} aria-labelledby="password-heading">
        <h2 id="password-heading">Change your password</h2>
        <PasswordForm identity={identity} onChanged={revalidate} />
      </section>
      <Part id="app-heading" heading="Authenticator app" what="state of the app" loaded={secondFactor}>
        {(loaded) => <AppSection state={loaded} onChanged={revalidate} />}
      </Part>
      <Part id="passkeys-heading" heading="Passkeys" what="passkeys" loaded={passkeys}>
        {(loaded) => (
          <PasskeySection passkeys={loaded} isAppOn={Boolean(secondFactor?.onSince)} onChanged={revalidate} />
        )}
      </Part>
      <Part id="sessions-heading" heading="Where you are signed in" what="sessions" loaded={sessions}>
        {(loaded) => <SessionList sessions={loaded} onEnded={revalidate} />}
      </Part>
      <section className={styles.section} aria-labelledby="data-heading">
        <h2 id="data-heading">Your data</h2>
        <OwnData />
      </section>
    </Screen>
  );
}

/** One that could not be loaded leaves the others as they are. */
function Part<Data>({
  id,
  heading,
  what,
  loaded,
  children,
}: {
  id: string;
  heading: string;
  what: string;
  loaded: Data | null;
  children: (loaded: Data) => ReactNode;
}) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {loaded === null ? <LoadFailure>{`The ${what} could not be loaded.`}</LoadFailure> : children(loaded)}
    </section>
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
