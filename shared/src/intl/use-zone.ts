import { useClientValue } from '../hydration/use-client-value.ts';

/** What Chromium calls a zone that it does not know. It refuses to format dates in it. */
const UNKNOWN = 'Etc/Unknown';

function viewerZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone === UNKNOWN ? 'UTC' : timeZone;
}

/**
 * The viewer's time zone (IANA name); UTC during server rendering and hydration (CAT-361), and where the browser does
 * not know it (CAT-423). Bundled into each application, so that it works with an older shell as well.
 * @param needed false where no date is shown: asking for the zone takes a slow browser a tenth of a second
 */
export const useZone = (needed = true): string => useClientValue(needed ? viewerZone : () => 'UTC', 'UTC');
