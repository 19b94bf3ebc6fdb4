import type { Order, OrderLine } from '@gargoyle/shared/contract/orders.contract';
import { withQuery } from '@gargoyle/shared/paths';

export interface LineStep {
  /** Id of its message. */
  label: 'receipt.watch' | 'receipt.openPath' | 'receipt.seeDate';
  to: string;
}

/** The next action for a purchased line: watch, open or see the date. Null for shipped or withdrawn items (COM-546). */
export function lineStep({ orderedModel, product: { url } }: OrderLine): LineStep | null {
  if (url === undefined) return null;
  switch (orderedModel) {
    case 'videotutorial':
      return { label: 'receipt.watch', to: withQuery(url, { watch: '1' }) };
    case 'path':
      return { label: 'receipt.openPath', to: url };
    case 'webinarvariant':
      return { label: 'receipt.seeDate', to: url };
    default:
      return null;
  }
}

/** What happens next, in order (COM-547). */
export const nextSteps = (order: Order): ('mail' | 'ship' | 'open')[] => [
  'mail',
  ...(order.items.some((line) => lineStep(line) !== null) ? (['open'] as const) : []),
  ...(order.shippingAddress ? (['ship'] as const) : []),
];
