import { href, Link } from 'react-router';
import { browserApiUrl } from '#app/api-url.ts';
import { AdminFallback } from '#app/auth/admin-fallback.tsx';
import { createApiClient } from '#app/auth/api-client.ts';
import { requireStoredToken } from '#app/auth/guard.ts';
import { unlistedHead } from '#app/head/unlisted-head.ts';
import { LoadFailure } from '#app/ui/page/load-failure.tsx';
import { Screen } from '#app/ui/page/screen.tsx';
import type { Route } from './+types/message-settings.ts';
import { AlertsOffNotice } from './components/alerts-off-notice.tsx';
import { RetentionForm } from './components/retention-form.tsx';
import { fetchCounts, fetchRetention } from './inbox-client.ts';

export async function clientLoader() {
  requireStoredToken();
  const client = createApiClient(browserApiUrl());
  try {
    const [months, { hasAlerts }] = await Promise.all([fetchRetention(client), fetchCounts(client)]);
    return { months, hasAlerts };
  } catch (error) {
    console.error('Error fetching the settings of messages', error);
    return null;
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = AdminFallback;

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead('Message settings', matches);

export default function MessageSettings({ loaderData }: Route.ComponentProps) {
  return (
    <Screen heading="Message settings" above={<Link to={href('/dashboard/messages')}>Messages</Link>}>
      {loaderData === null ? (
        <LoadFailure>The settings could not be loaded.</LoadFailure>
      ) : (
        <>
          {loaderData.hasAlerts ? <p>New messages are reported by e-mail.</p> : <AlertsOffNotice />}
          <RetentionForm key={loaderData.months} months={loaderData.months} />
        </>
      )}
    </Screen>
  );
}
