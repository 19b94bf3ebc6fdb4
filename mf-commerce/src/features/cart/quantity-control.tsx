import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract.ts';
import { IconButton } from '@gargoyle/shared/ui';
import { MAX_QUANTITY, stepped } from '../../common/cart/cart.model.ts';
import { removeFromCart, setQuantity } from '../../common/cart/cart-actions.ts';
import { useCommerceState } from '../../common/state/commerce-state.ts';
import s from './quantity-control.module.css';

/** Minus and plus of a physical line; minus at 1 removes it (COM-085 to COM-089). */
export function QuantityControl({ line }: { line: OrderItem }) {
  const host = useHost();
  const intl = useIntl();
  const changing = useCommerceState((state) => state.changing > 0);
  const step = (by: 1 | -1) => {
    if (changing) return;
    const quantity = stepped(line.quantity, by);
    void (quantity === null ? removeFromCart(host, intl, line) : setQuantity(host, intl, line, quantity));
  };
  return (
    <span className={s.control}>
      <IconButton icon="minus" label={intl.t('cart.decrease')} aria-disabled={changing} onClick={() => step(-1)} />
      <output className={s.count} aria-live="polite" aria-label={intl.t('cart.quantity')}>
        {line.quantity}
      </output>
      <IconButton
        icon="plus"
        label={intl.t('cart.increase')}
        aria-disabled={changing}
        disabled={line.quantity >= MAX_QUANTITY}
        onClick={() => step(1)}
      />
    </span>
  );
}
