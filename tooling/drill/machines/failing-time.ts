import assert from 'node:assert/strict';
import { type Fault, inShort } from './browsers.ts';

/** What was under way when the new server could be asked may still tell of the old one. */
const GRACE_MS = 1000;

/** When a server died, and when the other one could be asked in its place (`performance.now`). */
interface Moments {
  died: number;
  reached: number;
}

/** Nobody was refused before the failure, nor after it was over. */
export function inItsTime(what: string, faults: readonly Fault[], { died, reached }: Moments): void {
  const early = faults.filter((fault) => fault.at < died);
  const late = faults.filter((fault) => fault.at > reached + GRACE_MS);
  assert.equal(early.length, 0, `${what} were refused before the server died, ${inShort(early)}`);
  assert.equal(late.length, 0, `${what} were refused when the other server could be asked, ${inShort(late)}`);
}
