import type { Period } from '@gargoyle/shared/contract/billing-periods';
import type { IntlShape } from '@gargoyle/shared/intl';

/** What stands after a price in the reader's language, '/Mo' or '/Yr' (COM-153); nothing for what is paid once. */
export const priceSuffix = (intl: IntlShape, period: Period | null): string =>
  period ? intl.t(`plans.suffix.${period}`) : '';
