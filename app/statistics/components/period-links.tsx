import { ChoiceLinks } from '#app/ui/choice-links.tsx';
import { periods } from '../periods.ts';

/** Which days are shown, as links: the choice is in the URL. @param days How many are shown now. */
export function PeriodLinks({ days }: { days: number }) {
  return (
    <ChoiceLinks
      label="Period"
      choices={periods.map((period) => ({
        name: period.name,
        to: `?days=${period.days}`,
        isChosen: period.days === days,
      }))}
    />
  );
}
