import { useClientValue } from '@gargoyle/shared/host';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The viewer's time zone, so that an order has the same day in the list and in its detail. */
export const useViewerZone = (): string => useClientValue(zone, 'UTC');
