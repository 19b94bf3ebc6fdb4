import assert from 'node:assert/strict';
import { type Fault, summaryOf } from './browsers.ts';

/** Requests in progress when the new server becomes reachable may still fail because of the old one. */
const GRACE_MS = 1000;

/** When a server died, and when the other one was reachable in its place (`performance.now`). */
interface Moments {
  died: number;
  reached: number;
}

/** Asserts that nothing failed before the failure or after the failover. */
export function assertOnlyDuringFailover(what: string, faults: readonly Fault[], { died, reached }: Moments): void {
  const early = faults.filter((fault) => fault.at < died);
  const late = faults.filter((fault) => fault.at > reached + GRACE_MS);
  assert.equal(early.length, 0, `${what} failed before the server died, ${summaryOf(early)}`);
  assert.equal(late.length, 0, `${what} failed after the other server was reachable, ${summaryOf(late)}`);
}
