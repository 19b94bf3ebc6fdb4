import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Deployment, Release } from '@gargoyle/shared/contract/deployment';
import type { Folders } from '../release/folders.ts';
import type { Owners } from '../release/owners.ts';
import { releasedAddress } from '../release/released-files.ts';
import { liveOf } from '../release/revisions.ts';
import { whyNotAgain } from '../release/statement-check.ts';
import { hasRecord, readRecord } from '../release/store.ts';
import type { Live } from './live.ts';

// What of the store is shown to anybody: whoever may write there, and holds no key, brings no file to a reader
// (PLAT-236).

export interface ShownReleases {
  /** What a record says of a release. Throws a sentence where it may not be shown. */
  releaseOf(app: string, version: string): Release;
  /** Whether a release that may be shown has a file of this address (`/r/mf-catalog/main.….js`). */
  hasFile(app: string, address: string): boolean;
}

/** Whether what is live names a file: the manifest vouches for these, and was checked when it was taken. */
function isLive(deployment: Deployment, app: string, address: string): boolean {
  const live = liveOf(deployment, app);
  return [live, live?.previous, live?.canary].some((release) => release && address in release.integrity);
}

interface Judged {
  /** Why it is not shown; undefined when it is. */
  fault: string | undefined;
  release: Release;
  addresses: ReadonlySet<string>;
  /** Of its folder: who publishes it again makes another one. */
  stamp: number;
}

export function createShownReleases(folders: Folders, live: Pick<Live, 'current' | 'owners'>): ShownReleases {
  const judged = new Map<string, Judged>();
  let by: { owners: Owners; revision: string | undefined } | undefined;

  /** Judges a release once, as long as the same keys count and the same is live. What is shown is what was judged. */
  function judge(app: string, version: string): Judged {
    const [owners, revision] = [live.owners(), live.current()?.revision];
    if (by?.owners !== owners || by.revision !== revision) judged.clear();
    by = { owners, revision };
    const name = `${app}@${version}`;
    const known = judged.get(name);
    const stamp = statSync(folders.release(app, version), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known && (known.fault === undefined || known.stamp === stamp)) return known;
    const record = readRecord(folders, app, version);
    const addresses = new Set(Object.keys(record.files).map((file) => releasedAddress(record, file)));
    const fault = whyNotAgain(folders, owners, { app, version });
    const fresh = { fault, release: record.release, addresses, stamp };
    judged.set(name, fresh);
    return fresh;
  }

  /** Whether a version holds a file and is shown; one that cannot be judged shows nothing. */
  function shows(app: string, version: string, address: string): boolean {
    try {
      const { fault, addresses } = judge(app, version);
      return fault === undefined && addresses.has(address);
    } catch {
      return false;
    }
  }

  return {
    releaseOf(app, version) {
      const { fault, release } = judge(app, version);
      if (fault !== undefined) throw new Error(fault);
      return release;
    },
    hasFile(app, address) {
      const deployment = live.current();
      if (deployment && isLive(deployment, app, address)) return true;
      const folder = path.join(folders.root, app);
      if (!existsSync(folder)) return false;
      return readdirSync(folder).some((version) => hasRecord(folders, app, version) && shows(app, version, address));
    },
  };
}
