import { folderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';
import type { Purpose } from './purpose.ts';
import type { CallLimits } from './s3-calls.ts';
import { s3Store } from './s3-store.ts';
import { s3AddressOf } from './store-address.ts';

/** The store that a setting names: a bucket or a folder. Throws a sentence for anything else. */
export function openStore(
  place: string,
  purpose: Purpose,
  env: NodeJS.ProcessEnv = process.env,
  limits: CallLimits = {},
): ObjectStore {
  const bucket = s3AddressOf(place, purpose.setting);
  return bucket ? s3Store(bucket, env, limits, purpose) : folderStore(place, purpose);
}
