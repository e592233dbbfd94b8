import { expect, test } from 'vitest';
import { adminTexts } from '#tools/words/admin-texts.ts';

test('the admin area says all that it shows, once there is a catalogue and with all values', () => {
  const { texts, faults } = adminTexts();
  expect(faults).toEqual([]);
  // Of each way in which a text gets there: a screen, a menu, a table, a form, the log, a package.
  expect(texts).toEqual(
    expect.arrayContaining([
      ...['Manage Blogs', 'Insights', 'In progress', 'Opening hours', 'Bold', 'Search, or go to…'],
      ...[
        '{count, plural, one {# blog} other {# blogs}}',
        'deleted the file {thing}',
        'Invalid credentials. Please try again',
      ],
    ]),
  );
});
