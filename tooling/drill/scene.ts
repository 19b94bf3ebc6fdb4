import type { Stage } from './stage.ts';

/** One thing that can go wrong, and what readers and teams see of it. */
export interface Scene {
  /** As it is asked for: `npm run drill -- releases two-teams`. */
  name: string;
  /** What happens, in one line. */
  title: string;
  /** Needs built remotes and a browser: it is not played on the small school of `npm test`. */
  wholeOnly?: boolean;
  /** The health watch has its part in it. */
  needsWatch?: boolean;
  /** Plays it on a school; throws an `AssertionError` where a protection did not hold. */
  play(stage: Stage): Promise<void>;
}
