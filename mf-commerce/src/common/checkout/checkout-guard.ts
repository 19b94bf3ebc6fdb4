import { type Guard, isSubscribed, mayPurchase } from '@gargoyle/shared/host';
import { paths } from '@gargoyle/shared/paths';

/** Guard of `/checkout`: buyers only; subscribers are sent to the page that changes their plan (COM-209). */
export const mayCheckOut: Guard = {
  whileUnknown: 'wait',
  check: (context) => {
    const refusal = mayPurchase.check(context);
    if (refusal) return refusal;
    const subscribing = context.search.has('plan') && isSubscribed(context.session);
    return subscribing ? { to: paths.changeSubscription() } : null;
  },
};
