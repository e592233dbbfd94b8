import { focusHeading } from '@site/ui/page/focus-heading';
import { useEffect, useRef, useState } from 'react';
import type { WireConversation, WireInquiry } from '#site/contact/inquiries/contract.ts';
import { type InboxPlace, placeUrl } from '#site/contact/inquiries/inquiry-view.ts';
import { useInquiry } from '#site/contact/inquiries/use-inquiry.ts';
import type { AnswerTexts } from './answer-form.tsx';
import { Conversation } from './conversation.tsx';
import styles from './inbox-panes.module.css';
import { InquiryFacts } from './inquiry-facts.tsx';
import { type Facts, InquiryList } from './inquiry-list.tsx';

const nothing: ReadonlySet<string> = new Set();

/** List, conversation and person side by side; on narrow screens the list, or what was opened from it. */
export function InboxPanes({
  place,
  inquiries,
  total,
  open,
  facts,
}: {
  place: InboxPlace;
  inquiries: readonly WireInquiry[];
  total: number;
  /** Null: none. */
  open: WireConversation | null;
  facts: Facts & AnswerTexts & { readonly tags: readonly string[] };
}) {
  const [selected, setSelected] = useState(nothing);
  const actions = useInquiry(open, placeUrl({ ...place, inquiry: null }));
  const wasOpen = useRef(false);
  // What had the focus has gone with the conversation.
  useEffect(() => {
    if (wasOpen.current && !open) focusHeading(document.body);
    wasOpen.current = open !== null;
  }, [open]);
  return (
    <div className={styles.panes} data-open={open !== null}>
      <InquiryList
        place={place}
        inquiries={inquiries}
        total={total}
        facts={facts}
        selected={selected}
        onSelect={setSelected}
      />
      {open && (
        <div className={styles.open}>
          <Conversation inquiry={open} place={place} texts={facts} actions={actions} />
          <InquiryFacts
            inquiry={open}
            place={place}
            people={facts.people}
            tags={facts.tags}
            actions={actions}
          />
        </div>
      )}
    </div>
  );
}
