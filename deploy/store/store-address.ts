import { RELEASES } from './purpose.ts';
import { Refused } from './refused.ts';

/** Location in a bucket. */
export interface S3Address {
  bucket: string;
  /** Empty, or `some/folder/` with a trailing slash. */
  prefix: string;
}

const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w@.-]+(?:\/[\w@.-]+)*))?\/?$/;

/**
 * The location in `RELEASE_STORE` or another setting: a bucket, or undefined for a folder. Throws a sentence for
 * anything else.
 */
export function s3AddressOf(text: string, setting = RELEASES.setting): S3Address | undefined {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return undefined;
  const [, bucket, folder] = S3.exec(text) ?? [];
  if (!bucket || folder?.split('/').some((part) => /^\.+$/.test(part)))
    throw new Refused(`${setting} must be a folder, or s3://bucket/prefix; "${text}" is neither.`);
  return { bucket, prefix: folder ? `${folder}/` : '' };
}
