/** What is read of Vitest's report, in the form that Jest made common. */
interface UnitReport {
  testResults?: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/** What is read of Playwright's report. */
interface BrowserReport {
  suites?: Suite[];
}
interface Suite {
  file: string;
  specs?: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

/** @returns A line for each test that failed, and for each file that could not be read. */
export function failedUnitTests({ testResults = [] }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message) return [`${name}: ${message.split('\n')[0]}`];
    return failed.map(({ fullName }) => `${name} › ${fullName}`);
  });
}

/** @returns A line for each test that failed, also if it passed when it was tried again. */
export function failedBrowserTests({ suites = [] }: BrowserReport): string[] {
  return suites.flatMap(({ file, specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => ['unexpected', 'flaky'].includes(status)))
      .map(({ title }) => `${file} › ${title}`),
    ...failedBrowserTests({ suites: inner }),
  ]);
}
