import type { Period } from '@gargoyle/shared/contract/billing-periods';
import type { IntlShape } from '@gargoyle/shared/intl';

/** The localised suffix of a price, '/Mo' or '/Yr' (COM-153); empty for one-time payments. */
export const priceSuffix = (intl: IntlShape, period: Period | null): string =>
  period ? intl.t(`plans.suffix.${period}`) : '';
