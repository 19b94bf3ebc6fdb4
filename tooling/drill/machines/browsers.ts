import { setTimeout as pause } from 'node:timers/promises';
import { reader } from '../stage.ts';

const PAGES = ['/', '/tutorials', '/subscriptions/plans', '/artists', '/tutorials/sculpting-a-gargoyle-maquette'];
/** If rendering takes too long the page is left to the browser, which calls the API itself; retried this often. */
const TIMES = 100;

export interface Fault {
  at: number;
  what: string;
}

/** The first faults and their number, for a report. */
export const summaryOf = (faults: readonly Fault[], count = 5): string =>
  `${faults.length} times: ${faults
    .slice(0, count)
    .map(({ what }) => what)
    .join('; ')}`;

/** Results of readers who open page after page. */
export interface Read {
  pages: number;
  /** How often a page was left to the browser because rendering took too long. */
  late: number;
  /** Failed pages, with the time (`performance.now`). */
  faults: Fault[];
  ended: Promise<unknown>;
}

type Open = () => Promise<{ status: number; html: string; headers: Headers }>;

/** Whether a page has been rendered to its end, and its main content is there. */
export const isComplete = (html: string): boolean => /<main[^>]*>[\s\S]*<h1[\s\S]*<\/html>/.test(html);

/** Opens one page. @returns why it failed, or an empty string */
async function opened(open: Open, read: Read, over?: AbortSignal): Promise<string> {
  for (let times = 0; ; times++) {
    const seen = await open().catch((error: unknown) => String(error));
    if (typeof seen === 'string') return `was not answered: ${seen}`;
    const { status, html, headers } = seen;
    if (status === 200) return isComplete(html) ? '' : 'was answered 200 without its content';
    if (!headers.has('retry-after') || times === TIMES) return `was answered ${status}`;
    if (over?.aborted) return '';
    read.late += 1;
    await pause(100);
  }
}

/** Lets readers open pages one after the other until `over`. @param pauseMs how long each looks at a page */
export async function startReaders(base: string, count: number, over: AbortSignal, pauseMs = () => 0): Promise<Read> {
  const open = reader(base);
  const read: Read = { pages: 0, late: 0, faults: [], ended: Promise.resolve() };
  const view = async (page: string) => {
    const why = await opened(() => open('', page), read, over);
    read.pages += 1;
    if (why) read.faults.push({ at: performance.now(), what: `${page} ${why}` });
  };
  const readOn = async (start: number) => {
    for (let turn = start; !over.aborted; turn++) {
      await view(PAGES[turn % PAGES.length] ?? '/');
      await pause(pauseMs());
    }
  };
  // The first renderings load the code.
  for (const page of PAGES) await view(page);
  Object.assign(read, { pages: 0, late: 0, ended: Promise.all(Array.from({ length: count }, (_, n) => readOn(n))) });
  return read;
}
