/** What a store is for, in the sentences that tell of its failures. */
export interface Purpose {
  /** As in 'The release store … cannot be reached'. */
  what: string;
  /** The setting that names its place. */
  setting: string;
}

export const RELEASES: Purpose = { what: 'release store', setting: 'RELEASE_STORE' };
export const FILES: Purpose = { what: 'store of files', setting: 'FILES_STORE' };
