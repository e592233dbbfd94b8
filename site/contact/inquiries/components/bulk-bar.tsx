import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Select } from '@site/ui/controls/select';
import { showMessage } from '@site/ui/messages/message-store';
import { SelectionBar } from '@site/ui/selection-bar';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { inquiryContract } from '#site/contact/inquiries/contract.ts';
import { type InquiryChange, inquiryStates, stateNames } from '#site/contact/inquiries/inquiry.ts';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';

/** What is done with all that are selected. */
export function BulkBar({
  ids,
  people,
  onDone,
}: {
  ids: readonly string[];
  people: readonly { readonly id: string; readonly name: string }[];
  onDone: () => void;
}) {
  const api = useApi<typeof inquiryContract>();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useReportedWork(say('The inquiries could not be changed'));
  const [chosen, setChosen] = useState('');

  const apply = () =>
    run(async () => {
      const [kind = '', value = ''] = chosen.split(' ');
      const state = inquiryStates.find((one) => one === value);
      const change: InquiryChange = kind === 'state' && state ? { state } : { assigneeId: value || null };
      const { changed } = await api('PATCH /api/inquiries', {
        body: { ids: [...ids], change: { ...change, tags: undefined } },
      });
      showMessage(
        'success',
        changed === 1 ? say('1 inquiry was changed.') : say('{changed} inquiries were changed.', { changed }),
      );
      onDone();
      await revalidate();
    });

  return (
    <SelectionBar label={say('Selected inquiries')} count={ids.length} onCancel={onDone}>
      <label htmlFor="bulk-change" className="visually-hidden">
        {say('Change')}
      </label>
      <Select id="bulk-change" value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{say('Change…')}</option>
        <optgroup label={say('State')}>
          {inquiryStates.map((state) => (
            <option key={state} value={`state ${state}`}>
              {stateNames[state]}
            </option>
          ))}
        </optgroup>
        <optgroup label={say('In charge')}>
          <option value="assignee ">{say('Nobody')}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={`assignee ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </Select>
      <Button size="small" aria-disabled={isBusy} disabled={chosen === ''} onClick={apply}>
        {say('Apply')}
      </Button>
    </SelectionBar>
  );
}
