/** Vitest's JSON report, as far as it is used here. */
export interface VitestReport {
  testResults: {
    name: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
  }[];
}

/** A folder, file or group in Playwright's JSON report. */
interface Suite {
  specs?: {
    title: string;
    file: string;
    line: number;
    ok: boolean;
    tests: {
      results: { errors?: { message?: string }[]; attachments?: { name: string; body?: string }[] }[];
    }[];
  }[];
  suites?: Suite[];
}
export interface PlaywrightReport {
  suites: Suite[];
}

// oxlint-disable-next-line no-control-regex -- terminal colour codes contain this character
const COLOURS = /\u001B\[[\d;]*m/g;
const MOST_LINES = 25;
const MOST_OF_A_LINE = 400;

/** Failures are repeated at the end of the log, so each one is kept short. */
function shortened(title: string, messages: readonly string[]): string {
  const lines = messages.join('\n').replace(COLOURS, '').split('\n');
  return [title, ...lines.slice(0, MOST_LINES).map((line) => `    ${line.slice(0, MOST_OF_A_LINE)}`)].join('\n');
}

/** Failures of a Vitest run, including files that could not be loaded: title and message. */
export const failuresOfVitest = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (!failed.length && message) return [shortened(name, [message])];
    return failed.map(({ fullName, failureMessages }) => shortened(`${name} › ${fullName}`, failureMessages ?? []));
  });

const shownIn = (attachments: readonly { name: string; body?: string }[]): string[] =>
  attachments.flatMap(({ name, body }) =>
    name === 'shown' && body ? [Buffer.from(body, 'base64').toString('utf8')] : [],
  );

const ofSuite = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, line, tests }) => {
      const results = tests.flatMap((test) => test.results);
      const messages = results.flatMap(({ errors = [] }) => errors.map(({ message }) => message ?? ''));
      return shortened(`${file}:${line} › ${title}`, [
        ...messages,
        ...results.flatMap(({ attachments = [] }) => shownIn(attachments)),
      ]);
    }),
  ...suites.flatMap(ofSuite),
];

/** Failures of a Playwright run: title, message and what the page showed. */
export const failuresOfPlaywright = ({ suites }: PlaywrightReport): string[] => suites.flatMap(ofSuite);
