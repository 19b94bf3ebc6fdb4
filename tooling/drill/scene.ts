import type { Stage } from './stage.ts';

/** A failure, and what readers and teams notice of it. */
export interface Scene {
  /** Name on the command line: `npm run drill -- releases two-teams`. */
  name: string;
  /** What happens, in one line. */
  title: string;
  /** Needs built remotes and a browser, so it is not played on the small school in `npm test`. */
  wholeOnly?: boolean;
  /** Needs the health watch. */
  needsWatch?: boolean;
  /** Plays the scene on a school; throws an `AssertionError` if a protection fails. */
  play(stage: Stage): Promise<void>;
}
