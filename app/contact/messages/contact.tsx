import { data, redirect } from 'react-router';
import { traceFields } from '#app/contact/spam/trace-fields.ts';
import { logContext, servicesContext } from '#app/context.ts';
import { contactPageData, organizationData } from '#app/head/company-data.server.ts';
import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { pages } from '#content/company/pages.ts';
import type { Issue } from '#platform/http/errors.ts';
import { issuesOf } from '#platform/http/parse.ts';
import type { Route } from './+types/contact.ts';
import type { ContactOutcome } from './contact-form.tsx';
import { ContactSection } from './contact-section.tsx';
import { contactTexts } from './message.ts';
import { messageSchema } from './message-schema.ts';

/** The form as browsers post it without scripts. Success redirects, so that a reload does not send again. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (!form) throw data(null, { status: 415 });
  const values = { name: field(form, 'name'), email: field(form, 'email'), message: field(form, 'message') };
  const traces = {
    heardFrom: field(form, traceFields.trap).trim(),
    formStamp: field(form, traceFields.stamp),
  };
  // The stamp is given back too: mending a slip takes less time than writing the whole.
  const giveBack = (text: string, issues: readonly Issue[], status: number) =>
    data({ outcome: { text, issues, values } satisfies ContactOutcome, stamp: traces.formStamp }, { status });
  const result = messageSchema.safeParse(values);
  if (!result.success) {
    const issues = issuesOf(result.error);
    return giveBack(issues.map((issue) => issue.message).join(' '), issues, 400);
  }
  try {
    await context.get(servicesContext).contact.receive(result.data, traces);
  } catch (error) {
    context.get(logContext).error({ err: error }, 'a contact message could not be stored');
    return giveBack(contactTexts.failed, [], 503);
  }
  return redirect('/contact?sent=1', 303);
}

export function loader({ context, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const head = pageHead(site, {
    ...pages.contact,
    structuredData: [contactPageData(site, pages.contact), organizationData(site)],
  });
  const stamp = context.get(servicesContext).contact.stampForm();
  return { isSent: url.searchParams.has('sent'), stamp, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function Contact({ loaderData: { isSent, stamp }, actionData }: Route.ComponentProps) {
  const sent: ContactOutcome | undefined = isSent
    ? { text: contactTexts.sent, issues: [], values: null }
    : undefined;
  return (
    <ContactSection
      headingLevel={1}
      stamp={actionData?.stamp || stamp}
      outcome={actionData?.outcome ?? sent}
    />
  );
}

/** @returns Null when the body is no form. */
async function readForm(request: Request): Promise<FormData | null> {
  try {
    return await request.formData();
  } catch {
    return null;
  }
}

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
