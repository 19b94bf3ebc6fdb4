import { useClientValue } from '@gargoyle/shared/host';

const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's time zone; on the server UTC. */
export const useViewerZone = (): string => useClientValue(zone, 'UTC');
