import { shownEmail } from '@site/platform/text/shown-email';

/** An address as people write it; where it does not fit, it breaks before its domain. */
export function EmailText({ email }: { email: string }) {
  const shown = shownEmail(email);
  const domain = Math.max(0, shown.lastIndexOf('@'));
  return (
    <>
      {shown.slice(0, domain)}
      <wbr />
      {shown.slice(domain)}
    </>
  );
}
