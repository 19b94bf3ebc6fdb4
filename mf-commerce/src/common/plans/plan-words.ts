import type { Plan } from '@gargoyle/shared/contract/plans.contract.ts';
import type { IntlShape } from '@gargoyle/shared/intl';
import type { Period } from './plans.model.ts';

/** The names that the school gives its plans (COM-124); another one is shown as the API writes it. */
const NAMES: Readonly<Record<number, string>> = {
  7: 'Basic',
  8: 'Apprentice',
  3: 'Monthly',
  4: 'Yearly',
  9: 'Group Learning',
};

/** A plan's name in the reader's language. */
export const planName = (intl: IntlShape, plan: Pick<Plan, 'id' | 'name'>): string =>
  NAMES[plan.id] === plan.name ? intl.t(`plans.name.${plan.id}`) : plan.name;

/** What stands after a price in the reader's language, '/Mo' or '/Yr' (COM-153); nothing for what is paid once. */
export const priceSuffix = (intl: IntlShape, period: Period | null): string =>
  period ? intl.t(`plans.suffix.${period}`) : '';
