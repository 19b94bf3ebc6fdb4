import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isApp } from '@gargoyle/build/app.ts';
import { isNamed } from '@gargoyle/build/content-name.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import type { Folders } from '../release/folders.ts';
import { storeKey } from '../release/stored-files.ts';
import { writeAtomically } from '@gargoyle/store/write-file.ts';
import { StoreFailed } from '@gargoyle/store/object-store.ts';
import { settled } from './settled.ts';
import type { ShownReleases } from './shown-releases.ts';

/** Older releases have their version in the address; newer files have their hash in the name. */
const ADDRESS = /^\/r\/([a-z-]+)\/(?:([0-9a-f]{12})\/)?([\w.-]+)$/;

/** How long a request for an unknown file may wait for the store. */
const LOOK_MS = 5000;

/** The location of a released file. */
export interface Place {
  app: string;
  /** Empty where the name contains the hash of the file. */
  version: string;
  name: string;
}

export const placeOf = (address: string): Place => {
  const [, app = '', version = '', name = ''] = ADDRESS.exec(address) ?? [];
  return { app, version, name };
};

/**
 * The bytes of released files in the store, verified before they are served.
 * @param lookAgain renews the local copy of a remote store
 */
export function createReleasedBytes(
  folders: Folders,
  releases: Pick<ShownReleases, 'hasFile'>,
  lookAgain?: () => Promise<void>,
) {
  const records = new Map<string, Promise<ReleaseRecord>>();

  function recordOf(app: string, version: string): Promise<ReleaseRecord> {
    const folder = folders.release(app, version);
    let record = records.get(folder);
    if (!record) {
      record = readFile(path.join(folder, 'release.json'), 'utf8').then((text) => JSON.parse(text) as ReleaseRecord);
      record.catch(() => records.delete(folder));
      records.set(folder, record);
    }
    return record;
  }

  const isShown = ({ app, version, name }: Place): boolean =>
    releases.hasFile(app, version ? `/r/${app}/${version}/${name}` : `/r/${app}/${name}`);

  /** Another edge may show a release that this one does not know yet (PLAT-429). */
  async function isShownNow(place: Place): Promise<boolean> {
    if (isShown(place)) return true;
    if (!lookAgain || !isApp(place.app)) return false;
    await settled(lookAgain(), LOOK_MS);
    return isShown(place);
  }

  /** Fetches a file that is missing or altered in the local copy. */
  async function fetched(file: string): Promise<Buffer> {
    const found = await folders.store.get(storeKey(folders, file)).catch((error: unknown) => {
      throw error instanceof StoreFailed ? Object.assign(error, { status: 503 }) : error;
    });
    if (!found) throw Object.assign(new Error(`the store has no ${file}`), { status: 404 });
    return found.bytes;
  }

  /** The bytes, checked against the hash in their name or in the record of their release. */
  async function verified(place: Place): Promise<Buffer> {
    const { app, version, name } = place;
    if (!(await isShownNow(place)))
      throw Object.assign(new Error(`no release of ${app} that may be shown has ${name}`), { status: 404 });
    const known = version ? (await recordOf(app, version)).files[name]?.sha256 : '';
    if (known === undefined) throw Object.assign(new Error(`${app}@${version} has no ${name}`), { status: 404 });
    const folder = version ? path.join(folders.release(app, version), 'files') : folders.files(app);
    const file = path.join(folder, name);
    const isWhole = (content: Buffer): boolean => {
      const sum = createHash('sha256').update(content).digest('base64');
      return version ? sum === known : isNamed(name, sum);
    };
    const here = folders.isCopy ? await readFile(file).catch(() => undefined) : await readFile(file);
    if (here && isWhole(here)) return here;
    const content = folders.isCopy ? await fetched(file) : here;
    if (!content || !isWhole(content))
      throw Object.assign(new Error(`${app}@${version} ${name} was altered`), { status: 500 });
    if (folders.isCopy) writeAtomically(file, content);
    return content;
  }

  return { isShown, verified };
}
