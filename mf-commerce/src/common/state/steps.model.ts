import { paths } from '@gargoyle/shared/paths';
import { billedId, type CheckoutDraft } from './draft.model.ts';

/** The steps as named in the address. */
export type CheckoutStep = 'address' | 'delivery' | 'payment' | 'billing';

/** Shipping steps exist only for physical goods (COM-231 to COM-237). */
export const stepsFor = (physical: boolean): CheckoutStep[] =>
  physical ? ['address', 'delivery', 'payment', 'billing'] : ['payment', 'billing'];

export function isStepDone(step: CheckoutStep, draft: CheckoutDraft, physical: boolean): boolean {
  switch (step) {
    case 'address':
      return draft.shippingId !== null;
    case 'delivery':
      return draft.delivery !== null;
    case 'payment':
      return draft.payment !== null;
    case 'billing':
      return billedId(draft, physical) !== null;
  }
}

/** Whether everything that review needs is chosen (COM-242, COM-337). */
export const isComplete = (draft: CheckoutDraft, physical: boolean): boolean =>
  stepsFor(physical).every((step) => isStepDone(step, draft, physical));

/** The open step: the one in the address if all steps before it are done, otherwise the first one that is not. */
export function openStep(requested: string | null, draft: CheckoutDraft, physical: boolean): CheckoutStep {
  const steps = stepsFor(physical);
  const firstOpen = steps.findIndex((step) => !isStepDone(step, draft, physical));
  const reachable = firstOpen === -1 ? steps.length - 1 : firstOpen;
  const wanted = steps.indexOf(requested as CheckoutStep);
  return steps[wanted >= 0 ? Math.min(wanted, reachable) : reachable] ?? 'payment';
}

/** The next step; null after the last, which continues to review (COM-235). */
export function stepAfter(step: CheckoutStep, physical: boolean): CheckoutStep | null {
  const steps = stepsFor(physical);
  return steps[steps.indexOf(step) + 1] ?? null;
}

const FLOW = [paths.checkout(), paths.reviewOrder()];

/** Leaving the flow clears the draft; moving between its own pages does not (COM-226, COM-227). */
export const leavesCheckout = (from: string, to: string): boolean => {
  const bare = (path: string) => path.split(/[?#]/)[0]?.replace(/\/$/, '') ?? '';
  return FLOW.includes(bare(from)) && !FLOW.includes(bare(to));
};
