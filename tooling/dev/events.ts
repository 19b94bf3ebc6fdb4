/** Server-sent events about builds. */
export const EVENTS = '/__dev/events';

/** Sent after each build of an application. */
export interface DevEvent {
  app: string;
  hash?: string;
  /** The compiler's errors, if the build failed. */
  problem?: string;
}
