import { useClientValue } from '../hydration/use-client-value.ts';

/** What Chromium calls a zone that it does not know. It refuses to format dates in it. */
const UNKNOWN = 'Etc/Unknown';

let zone: string | undefined;

/** Asked once per task: React asks at each rendering of each date, and each answer takes a slow browser a millisecond. */
function viewerZone(): string {
  if (zone) return zone;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  zone = timeZone === UNKNOWN ? 'UTC' : timeZone;
  queueMicrotask(() => (zone = undefined));
  return zone;
}

/**
 * The viewer's time zone (IANA name); UTC during server rendering and hydration (CAT-361), and where the browser does
 * not know it (CAT-423). Bundled into each application, so that it works with an older shell as well.
 * @param needed false where no date is shown: asking for the zone takes a slow browser a tenth of a second
 */
export const useZone = (needed = true): string => useClientValue(needed ? viewerZone : () => 'UTC', 'UTC');
