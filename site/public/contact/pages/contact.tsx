import { hasCode, type InvalidInputError, type Issue } from '@site/platform/http/errors';
import { issuesOf } from '@site/platform/http/parse';
import { z } from 'zod';
import { publicContentKey } from '#site/blog/source/public-content.ts';
import { contactKey } from '#site/contact/keys.ts';
import { contactTexts } from '#site/contact/messages/message.ts';
import { messageSchema } from '#site/contact/messages/message-schema.ts';
import { originOfForm } from '#site/contact/messages/origin.ts';
import { passOnMessage } from '#site/contact/messages/pass-on-message.server.ts';
import { contactFormTexts, formBody, givenAnswersSchema } from '#site/contact/questions/answers.ts';
import { formMetadataSchema } from '#site/contact/spam/form-metadata.server.ts';
import { formTimestampKey } from '#site/contact/spam/keys.ts';
import type { Asked, SentForm, Shown } from '#site/public/page.ts';
import { settingsContext } from '#site/texts/context.ts';
import { contactPageData, organizationData } from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { logContext } from '#site/texts/log-context.ts';
import { privacyLink } from '#site/texts/own-page.ts';
import { leadTo, PageFailure } from '#site/urls/page-outcomes.ts';
import { headingOf } from '../../sections/section-data.server.ts';
import type { ContactOutcome } from '../contact-form.tsx';
import { ContactSection } from '../contact-section.tsx';

const text = z.string().catch('');
/** As typed, to show it again. */
const typedSchema = z.object({
  ...{ name: text, email: text, message: text, subject: text },
  answers: z.record(z.string(), z.array(z.string())).catch({}),
});

interface SentMessage {
  readonly outcome: ContactOutcome;
  readonly timestamp: string;
  readonly origin?: string;
}

/** Without scripts. Redirects after success, so that a reload does not send again. */
export async function send({ request, context }: Asked): Promise<Response | SentForm<SentMessage>> {
  const form = await readForm(request);
  if (!form) throw new PageFailure(415);
  const { keepsOrigin } = siteOf(context).content.settings;
  const hosts = [context.get(settingsContext).siteUrl, request.url].map((url) => new URL(url).host);
  // Of a form that is shown again, what it came with.
  const origin =
    typeof form.origin === 'string'
      ? form.origin
      : JSON.stringify(originOfForm(request.headers.get('referer'), hosts));
  const metadata = formMetadataSchema.parse({ ...form, origin });
  const values = typedSchema.parse(form);
  // With the same timestamp: a correction takes less time than the first writing.
  const refuse = (text: string, issues: readonly Issue[], status: number) => ({
    status,
    data: {
      outcome: { isSent: false, text, issues, values },
      ...{ timestamp: metadata.formStamp, ...(keepsOrigin && { origin }) },
    } satisfies SentMessage,
  });
  const result = messageSchema.extend({ answers: givenAnswersSchema }).safeParse(form);
  if (!result.success) {
    const issues = issuesOf(result.error);
    return refuse(issues.map((issue) => issue.message).join(' '), issues, 400);
  }
  try {
    const { apiUrl } = await context.get(publicContentKey)();
    if (apiUrl === null) await context.get(contactKey).receive(result.data, metadata);
    else {
      const sent = await passOnMessage(apiUrl, result.data, metadata);
      if (!sent.isSent) return refuse(sent.text, sent.issues, sent.issues.length > 0 ? 400 : 502);
    }
  } catch (error) {
    if (hasCode(error, 'invalid_input')) {
      const { message, issues } = error as InvalidInputError;
      return refuse(message, issues, 400);
    }
    context.get(logContext).error({ err: error }, 'a contact message could not be stored');
    return refuse(contactTexts.failed, [], 503);
  }
  return leadTo('/contact?sent=1', 303);
}

export function load({ context, url }: Asked) {
  const site = siteOf(context);
  const { pages, contact, ownPages, brand } = site.content;
  const head = pageHead(site, {
    ...pages.contact,
    structuredData: [contactPageData(site, pages.contact), organizationData(site)],
  });
  const timestamp = context.get(formTimestampKey)();
  const form = {
    ...{ timestamp, ...contactFormTexts(contact), privacy: privacyLink(ownPages) },
    hasScene: brand.hasScenes,
  };
  const heading = headingOf(site.content, 'contact');
  return { heading, isSent: url.searchParams.has('sent'), intro: pages.contact.description, form, head };
}

export default function Contact({
  heading,
  isSent,
  intro,
  form,
  sent,
}: Shown<typeof load> & { sent?: SentMessage }) {
  const { questions, ...plain } = form;
  const { subject = '' } = sent?.outcome.values ?? {};
  const received: ContactOutcome | undefined = isSent
    ? { isSent: true, text: contactTexts.sent, issues: [], values: null }
    : undefined;
  return (
    <ContactSection
      id="contact"
      heading={heading}
      headingLevel={1}
      intro={intro}
      {...plain}
      {...(subject ? { subject } : { questions })}
      origin={sent?.origin}
      timestamp={sent?.timestamp || form.timestamp}
      outcome={sent?.outcome ?? received}
    />
  );
}

async function readForm(request: Request): Promise<Record<string, unknown> | null> {
  try {
    return formBody(await request.formData());
  } catch {
    return null;
  }
}
