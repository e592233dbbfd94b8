import { failedText, offlineText } from '@site/ui/page/failed-load';
import { useSay } from '@site/ui/words';

/** Where scripts say that something could not be loaded (show-failure.ts), in words of the page. */
export function FailurePlace({ className }: { className: string | undefined }) {
  const say = useSay();
  return (
    <p
      role="alert"
      className={className}
      data-failure
      data-failed={say(failedText)}
      data-offline={say(offlineText)}
      data-again={say('Try again')}
    />
  );
}
