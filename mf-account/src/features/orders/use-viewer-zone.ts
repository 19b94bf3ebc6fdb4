import { useClientValue } from '@gargoyle/shared/host';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's time zone: an order has one day, in the list and in its detail. */
export const useViewerZone = (): string => useClientValue(zone, 'UTC');
