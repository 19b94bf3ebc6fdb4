import { isApiError } from '@gargoyle/shared/client';
import { type Host, isSubscribed, useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { useEffect, useEffectEvent } from 'react';
import { checkoutPath } from '../../common/state/checkout-path.ts';
import { useSessionEnded } from '../../common/checkout/use-session-ended.ts';
import type { Checkout } from '../../common/checkout/use-checkout.ts';
import { commerceState } from '../../common/state/commerce-state.ts';

/** False for subscribers, whose plan is already placed, and for users who just registered. */
const mayBePending = (host: Host): boolean => {
  const session = host.session.getState();
  return !isSubscribed(session) && commerceState(host).getState().newcomer !== session.user?.id;
};

/** The plan that was chosen but not placed; null without one, which is not an error (COM-189). */
async function pendingPlan(host: Host): Promise<number | null> {
  if (!mayBePending(host)) return null;
  try {
    return (await host.api.call('pendingSubscription.get', {}, { silent: true })).planId;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

/**
 * Preconditions of checkout: a chosen plan is saved by the API (COM-188 to COM-193); an empty cart resumes a plan
 * chosen earlier (COM-194) or returns to the cart with a toast (COM-207, COM-208).
 */
export function useEntry({ planId, plan, plansQuery, cart }: Checkout): void {
  const host = useHost();
  const intl = useIntl();
  const signedIn = useSession((session) => session.phase === 'signed-in');
  const empty = planId === null && cart.data !== undefined && !cart.isFetching && cart.data.results.length === 0;

  const ended = useSessionEnded();
  const leave = useEffectEvent(() => {
    if (ended.current) return;
    host.toast.error(intl.t('cart.empty'));
    host.navigate(paths.cart(), { replace: true });
  });

  useEffect(() => {
    if (planId === null || !signedIn) return;
    const remember = async () => {
      if ((await pendingPlan(host)) === planId) return;
      await host.api.call('pendingSubscription.set', { plan: planId });
      commerceState(host).setState({ newcomer: null });
    };
    remember().catch((error: unknown) => host.report('pending subscription', error));
  }, [host, planId, signedIn]);

  useEffect(() => {
    if (!empty) return;
    let cancelled = false;
    const resume = async () => {
      const pending = signedIn ? await pendingPlan(host).catch(() => null) : null;
      if (cancelled) return;
      if (pending === null) leave();
      else host.navigate(checkoutPath({ plan: pending }), { replace: true });
    };
    void resume();
    return () => {
      cancelled = true;
    };
  }, [host, empty, signedIn]);

  // The plan does not exist or cannot be bought here: go to the plans page.
  const unknown = planId !== null && plansQuery.isSuccess && plan === null;
  useEffect(() => {
    if (unknown) host.navigate(paths.plans(), { replace: true });
  }, [host, unknown]);
}
