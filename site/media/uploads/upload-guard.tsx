import { say } from '@site/platform/words/say';
import { LeaveGuard } from '@site/ui/page/leave-guard';
import { isEnded, type QueuedUpload } from './queued-upload.ts';

/** Leaving the screen would stop the uploads. */
export const UploadGuard = ({ uploads }: { uploads: readonly QueuedUpload[] }) => (
  <LeaveGuard
    isNeeded={() => uploads.some((upload) => !isEnded(upload))}
    question={say('Leave, and stop the uploads that are not finished?')}
  />
);
