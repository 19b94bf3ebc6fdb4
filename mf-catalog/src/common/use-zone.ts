import { useClientValue } from '@gargoyle/shared/host';

const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's time zone; UTC during server rendering (CAT-361). */
export const useZone = (): string => useClientValue(viewerZone, 'UTC');
