import { stripVTControlCharacters } from 'node:util';

interface UnitReport {
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

interface BrowserReport {
  suites?: Suite[];
}
interface Suite {
  file: string;
  specs?: { title: string; tests: { status: string; results?: { error?: { message?: string } }[] }[] }[];
  suites?: Suite[];
}

export function failedUnitTests({ testResults = [] }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [`${name}: ${message.split('\n')[0]}`];
    return failed.map(
      ({ fullName, failureMessages }) => `${name} › ${fullName}${because(failureMessages?.[0])}`,
    );
  });
}

/** `unexpected`: it failed each time; `flaky`: it passed when it was tried again. */
export function browserTestsThat(status: 'unexpected' | 'flaky', { suites = [] }: BrowserReport): string[] {
  return suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => `${file} › ${title}${because(results?.[0]?.error?.message)}`),
    ),
    ...browserTestsThat(status, { suites: inner }),
  ]);
}

function because(message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines
    .slice(0, 8)
    .map((line) => `\n    ${line.slice(0, 300)}`)
    .join('');
}
