import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { type Host, isSubscribed, useHost, useSession } from '@gargoyle/shared/host';
import { useQuery } from '@gargoyle/shared/query';
import { useState } from 'react';
import { FIXED_PLANS } from './fixed-plans.ts';
import type { ViewerPlan } from './plans.model.ts';

export const plansQuery = (host: Host) => host.api.query('plans.list');

/**
 * The plans from the API, or the fixed plans until it responds (COM-131). When they are fetched for another user, the
 * known ones stay meanwhile, none marked as the user's own: if a plan left the page, a press on its button would be
 * lost (COM-522).
 */
export function usePlans() {
  const query = useQuery(plansQuery(useHost()));
  const { data } = query;
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const known = last?.results.map((plan) => ({ ...plan, owned: false })) ?? FIXED_PLANS;
  return { plans: data?.results ?? known, query };
}

export const planById = (plans: readonly Plan[], id: number | null): Plan | null =>
  plans.find((plan) => plan.id === id) ?? null;

/** The viewer's own plan, used to decide which plans are shown. */
export function useViewerPlan(): ViewerPlan {
  const planId = useSession((s) => (isSubscribed(s) ? (s.subscription?.planId ?? null) : null));
  const rank = useSession((s) => (isSubscribed(s) ? (s.subscription?.rank ?? 0) : 0));
  return { planId, rank };
}
