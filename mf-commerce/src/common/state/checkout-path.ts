import { paths, withQuery } from '@gargoyle/shared/paths';
import type { CheckoutStep } from './steps.model.ts';

/**
 * The address of checkout. It contains what is being bought (a plan, otherwise the cart) and the open step, so that a
 * reload, the Back button and a sign-in in between lose neither (COM-193, COM-506).
 */
export const checkoutPath = (at: { plan?: number | null | undefined; step?: CheckoutStep | undefined } = {}): string =>
  withQuery(paths.checkout(), { plan: at.plan ?? undefined, step: at.step });

export const reviewPath = (plan: number | null): string => withQuery(paths.reviewOrder(), { plan: plan ?? undefined });

/** The plan in the query string of checkout or review; null for the cart. */
export function planOf(search: URLSearchParams): number | null {
  const text = search.get('plan') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
