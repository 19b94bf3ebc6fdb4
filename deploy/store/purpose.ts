/** The purpose of a store, for messages. */
export interface Purpose {
  /** As in 'The release store … cannot be reached'. */
  what: string;
  /** The setting with its location. */
  setting: string;
}

export const RELEASES: Purpose = { what: 'release store', setting: 'RELEASE_STORE' };
export const FILES: Purpose = { what: 'store of files', setting: 'FILES_STORE' };
