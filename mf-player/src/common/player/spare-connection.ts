interface Connection {
  saveData?: boolean;
  /** Megabits per second; at most 10. */
  downlink?: number;
}

/** At this rate the player's code (170 KB) takes a third of a second. */
const FAST_MBPS = 5;

/**
 * Whether to load what may not be needed: not on a slow connection, or while data is saved. True where the browser does
 * not say (the Network Information API is Chromium's).
 */
export function isConnectionSpare(): boolean {
  const { saveData = false, downlink = FAST_MBPS } = (navigator as { connection?: Connection }).connection ?? {};
  return !saveData && downlink >= FAST_MBPS;
}
