import { useClientValue } from '@gargoyle/shared/host';

const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's time zone; UTC until the browser can say. */
export const useZone = (): string => useClientValue(viewerZone, 'UTC');
