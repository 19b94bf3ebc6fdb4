import { useClientValue } from '../hydration/use-client-value.ts';

const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The viewer's time zone (IANA name); UTC during server rendering and hydration (CAT-361). Bundled into each
 * application, so that it works with an older shell as well.
 */
export const useZone = (): string => useClientValue(viewerZone, 'UTC');
