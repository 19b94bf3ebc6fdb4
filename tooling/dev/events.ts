/** Where a page hears of new builds. */
export const EVENTS = '/__dev/events';

/** What the tool says about one application after each build. */
export interface DevEvent {
  app: string;
  hash?: string;
  /** The compiler's words when it failed. */
  problem?: string;
}
