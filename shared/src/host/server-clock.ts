/** How far the page's time may be behind: a cached page is up to eleven minutes old. A clock further off is wrong. */
const PAGE_AGE_MS = 15 * 60_000;

/**
 * A clock in ms since 1970 that advances with the device's, corrected by the server's time if the device's is wrong.
 * @param pageTime the host's `now`, read when the clock is made
 */
export function serverClock(pageTime: number): () => number {
  const error = Date.now() - pageTime;
  const correction = Math.abs(error) > PAGE_AGE_MS ? error : 0;
  return () => Date.now() - correction;
}
