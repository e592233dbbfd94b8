/** An entry of a list to choose from. */
export interface Place {
  /** What is stored. */
  readonly value: string;
  readonly label: string;
  /** What it is found by beside its label. */
  readonly words: string;
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Of CLDR, and no country: unions, pseudo-locales, and islands with codes in reserve alone. */
const noCountries = new Set('AC BV CP CQ DG EA EU EZ HM IC QO TA UN XA XB ZZ'.split(' '));

let known: readonly string[] | undefined;

/** Codes (ISO 3166-1 alpha-2) of all countries and territories that have a name. */
function countryCodes(): readonly string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  known ??= letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter(
      (code) =>
        !noCountries.has(code) &&
        names.of(code) !== undefined &&
        // Codes of countries that are no more stand for those of today.
        new Intl.Locale(`und-${code}`).region === code,
    );
  return known;
}

/** By name in a language (BCP 47), which is what is stored; found by the English name and the code as well. */
export function countries(locale: string): readonly Place[] {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  return countryCodes()
    .map((code) => {
      const label = names.of(code) ?? code;
      return { value: label, label, words: `${english.of(code)} ${code}` };
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, locale));
}

/** Names that browsers have from before, and how these cities are called. */
const newNames: Readonly<Record<string, string>> = {
  'America/Godthab': 'Nuuk',
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Europe/Kiev': 'Kyiv',
  'Pacific/Enderbury': 'Kanton',
  'Pacific/Ponape': 'Pohnpei',
  'Pacific/Truk': 'Chuuk',
};

/** All that this browser knows, by city and country; what is stored is the name of the time zone database. */
export function timeZones(): readonly Place[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const countryOf = new Map(
    countryCodes().flatMap((code) => zonesOf(code).map((zone) => [zone, names.of(code) ?? code] as const)),
  );
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  const places = zones.map((zone) => {
    const city = newNames[zone] ?? (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
    const country = countryOf.get(zone);
    return { value: zone, label: country ? `${city}, ${country}` : city, words: zone.replaceAll('_', ' ') };
  });
  const universal = { value: 'Etc/UTC', label: 'UTC', words: 'Universal Time GMT' };
  return [...places.toSorted((a, b) => a.label.localeCompare(b.label, 'en')), universal];
}

/** Not every browser knows them: zones are then found by city alone. */
function zonesOf(code: string): readonly string[] {
  const locale = new Intl.Locale(`und-${code}`) as Intl.Locale & { getTimeZones?: () => string[] };
  return locale.getTimeZones?.() ?? [];
}
