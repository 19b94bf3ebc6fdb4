import { askOnce } from '@gargoyle/api/src/testing/ask-once.ts';

const SLUG = 'sculpting-a-gargoyle-maquette';

/** What readers saw of a course whose title is changed again and again. */
export interface Editions {
  /** Gives the course its next edition, and tells all processes as a sale does. */
  change(): Promise<void>;
  /** Resolves when the last edition has been seen. */
  seen(): boolean;
  answers(): number;
  /** Slowest answer since the last call of this function, in ms. */
  slowest(): number;
  /** Failed reads, and reads of an edition older than one that had been seen before they began. */
  faults: string[];
  ended: Promise<unknown>;
}

const CHANGE = (edition: number) => `
  with changed as (update tutorials set title = 'Edition ${edition}' where slug = '${SLUG}' returning 1)
  select pg_notify('school_answers', '') from changed`;

/** @param databaseUrl of the primary @param over ends the readers */
export async function startEditions(
  api: string,
  databaseUrl: string,
  count: number,
  over: AbortSignal,
): Promise<Editions> {
  const faults: string[] = [];
  let [edition, newest, asked, answers, slowest] = [0, 0, 0, 0, 0];
  const change = async () => {
    await askOnce(databaseUrl, CHANGE(edition + 1));
    edition += 1;
  };
  const readOnce = async () => {
    const before = newest;
    asked += 1;
    const began = performance.now();
    // Each address is new, so that no answer comes from the process's memory.
    const answer = await fetch(`${api}/api/v1/tutorials/${SLUG}/?again=${asked}`).catch(String);
    slowest = Math.max(slowest, performance.now() - began);
    if (typeof answer === 'string' || answer.status !== 200)
      return void faults.push(typeof answer === 'string' ? answer : `was answered ${answer.status}`);
    const { title } = (await answer.json()) as { title: string };
    answers += 1;
    const found = Number(/^Edition (\d+)$/.exec(title)?.[1] ?? 0);
    if (found < before) faults.push(`edition ${found} after ${before}`);
    newest = Math.max(newest, found);
  };
  const readOn = async () => {
    while (!over.aborted) await readOnce();
  };
  await change();
  return {
    change,
    seen: () => newest === edition,
    answers: () => answers,
    slowest() {
      const was = slowest;
      slowest = 0;
      return was;
    },
    faults,
    ended: Promise.all(Array.from({ length: count }, readOn)),
  };
}
