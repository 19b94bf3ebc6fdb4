import { useClientValue } from '@gargoyle/shared/host';

const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's time zone; UTC on the server. */
export const useViewerZone = (): string => useClientValue(zone, 'UTC');
