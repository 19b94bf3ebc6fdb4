import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Deployment, Release } from '@gargoyle/shared/contract/deployment';
import type { Folders } from '../release/folders.ts';
import type { Owners } from '../release/owners.ts';
import { releasedAddress } from '../release/released-files.ts';
import { liveOf } from '../release/revisions.ts';
import { whyNotServed } from '../release/statement-check.ts';
import { hasRecord, readRecord } from '../release/store.ts';
import type { Live } from './follow-manifest.ts';

// Decides which releases of the store may be shown: write access without a signing key brings no file to a browser
// (PLAT-236).

export interface ShownReleases {
  /** The record of a release. Throws a sentence where it may not be shown. */
  releaseOf(app: string, version: string): Release;
  /** Whether a release that may be shown has a file at this address (`/r/mf-catalog/main.….js`). */
  hasFile(app: string, address: string): boolean;
}

/** Whether a live release lists the file: the manifest vouches for it and was checked when it was accepted. */
function isLive(deployment: Deployment, app: string, address: string): boolean {
  const live = liveOf(deployment, app);
  return [live, live?.previous, live?.canary].some((release) => release && address in release.integrity);
}

interface CheckedRelease {
  /** Why it is not shown; undefined when it is. */
  fault: string | undefined;
  release: Release;
  addresses: ReadonlySet<string>;
  /** Inode of the release folder: publishing again creates a new one. */
  stamp: number;
}

export function createShownReleases(folders: Folders, live: Pick<Live, 'current' | 'owners'>): ShownReleases {
  const checked = new Map<string, CheckedRelease>();
  let by: { owners: Owners; revision: string | undefined } | undefined;

  /** Checks a release once, until the keys or the live releases change. The checked record is the one shown. */
  function check(app: string, version: string): CheckedRelease {
    const [owners, revision] = [live.owners(), live.current()?.revision];
    if (by?.owners !== owners || by.revision !== revision) checked.clear();
    by = { owners, revision };
    const name = `${app}@${version}`;
    const known = checked.get(name);
    const stamp = statSync(folders.release(app, version), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (known && (known.fault === undefined || known.stamp === stamp)) return known;
    const record = readRecord(folders, app, version);
    const addresses = new Set(Object.keys(record.files).map((file) => releasedAddress(record, file)));
    const fault = whyNotServed(folders, owners, { app, version });
    const fresh = { fault, release: record.release, addresses, stamp };
    checked.set(name, fresh);
    return fresh;
  }

  /** Whether a version has a file and may be shown; false when it cannot be checked. */
  function shows(app: string, version: string, address: string): boolean {
    try {
      const { fault, addresses } = check(app, version);
      return fault === undefined && addresses.has(address);
    } catch {
      return false;
    }
  }

  return {
    releaseOf(app, version) {
      const { fault, release } = check(app, version);
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
