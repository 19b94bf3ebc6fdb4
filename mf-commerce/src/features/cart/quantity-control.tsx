import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import { IconButton, useAction } from '@gargoyle/shared/ui';
import { MAX_QUANTITY, stepped } from '../../common/cart/cart.model.ts';
import { removeFromCart, setQuantity } from '../../common/cart/cart-actions.ts';
import { useCommerceState } from '../../common/state/commerce-state.ts';
import s from './quantity-control.module.css';

/**
 * Minus and plus of a physical line; minus at 1 removes it (COM-085 to COM-089). `itemName` is set when there are
 * several.
 */
export function QuantityControl({ line, itemName }: { line: OrderItem; itemName: string | null }) {
  const host = useHost();
  const intl = useIntl();
  const changing = useCommerceState((state) => state.changing > 0);
  const named = (id: string) => (itemName === null ? intl.t(id) : `${intl.t(id)}, ${itemName}`);
  const [change] = useAction(async (_line: number, by: 1 | -1) => {
    const quantity = stepped(line.quantity, by);
    await (quantity === null ? removeFromCart(host, intl, line) : setQuantity(host, intl, line, quantity));
  });
  // One change per line at a time, and none while the cart is changing elsewhere.
  const step = (by: 1 | -1) => changing || void change(line.id, by);
  return (
    <span className={s.control}>
      <IconButton icon="minus" label={named('cart.decrease')} aria-disabled={changing} onClick={() => step(-1)} />
      <output className={s.count} aria-live="polite" aria-label={named('cart.quantity')}>
        {line.quantity}
      </output>
      <IconButton
        icon="plus"
        label={named('cart.increase')}
        aria-disabled={changing}
        disabled={line.quantity >= MAX_QUANTITY}
        onClick={() => step(1)}
      />
    </span>
  );
}
