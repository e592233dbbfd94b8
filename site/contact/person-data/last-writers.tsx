import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { EmailText } from '@site/ui/email-text';
import { Line, LineList } from '@site/ui/line-list';
import { ScreenSection } from '@site/ui/page/screen-section';
import type { WireInquiry } from '#site/contact/inquiries/contract.ts';
import { useDates } from '#site/session/use-dates.ts';

/** Those who are asked about most often: nobody has to copy their address. */
export function LastWriters({
  people,
  onChosen,
}: {
  people: readonly WireInquiry[];
  onChosen: (email: string) => void;
}) {
  const dates = useDates();
  if (people.length === 0) return null;
  return (
    <ScreenSection id="people-heading" heading={say('Who wrote last')}>
      <LineList>
        {people.map(({ id, name, email, lastAt }) => (
          <Line
            key={id}
            calls
            actions={
              <Button
                look="quiet"
                size="small"
                aria-label={say('Show data: {email}', { email: shownEmail(email) })}
                onClick={() => onChosen(email)}
              >
                {say('Show data')}
              </Button>
            }
          >
            <div>
              <p>{name}</p>
              <p>
                <EmailText email={email} /> · <time dateTime={lastAt}>{dates.near(lastAt, new Date())}</time>
              </p>
            </div>
          </Line>
        ))}
      </LineList>
    </ScreenSection>
  );
}
