import type { Cart } from '@gargoyle/shared/contract/order-items.contract.ts';
import { isSubscribed, useSession, useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Price } from '@gargoyle/shared/ui';
import { QuantityHead } from '../../common/items/order-lines.tsx';
import { lineSubtotal } from '../../common/money/totals.model.ts';
import { LineHead, LineQuantity, RemoveLine } from './cart-line.tsx';
import s from './cart-lines.module.css';

/** The lines: a table, or cards on a phone (COM-064, COM-065). */
export function CartLines({ cart }: { cart: Cart }) {
  const mobile = useUiState((state) => state.isMobile);
  const subscribed = useSession(isSubscribed);
  const saving = subscribed ? cart.subscriptionDiscount : 0;
  return mobile ? <CartCards cart={cart} saving={saving} /> : <CartTable cart={cart} saving={saving} />;
}

function CartTable({ cart, saving }: { cart: Cart; saving: number }) {
  const intl = useIntl();
  return (
    <table className={s.table}>
      <thead>
        <tr>
          <th scope="col">{intl.t('cart.items')}</th>
          <th scope="col">{intl.t('cart.price')}</th>
          <th scope="col">
            <QuantityHead />
          </th>
          <th scope="col">{intl.t('cart.subtotal')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {cart.results.map((line) => (
          <tr key={line.id}>
            <td>
              <LineHead line={line} saving={saving} />
            </td>
            <td>
              <Price amount={line.price} regular={line.regularPrice} className={s.price ?? ''} />
            </td>
            <td>
              <LineQuantity line={line} />
            </td>
            <td className={s.sum}>{intl.money(lineSubtotal(line))}</td>
            <td>
              <RemoveLine line={line} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CartCards({ cart, saving }: { cart: Cart; saving: number }) {
  const intl = useIntl();
  return (
    <ul className={s.cards}>
      {cart.results.map((line) => (
        <li key={line.id} className={s.card}>
          <LineHead line={line} saving={saving} />
          <div className={s.cardFoot}>
            <LineQuantity line={line} />
            <Price amount={line.price} regular={line.regularPrice} />
            {line.quantity > 1 ? <span className={s.sum}>{intl.money(lineSubtotal(line))}</span> : null}
            <RemoveLine line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}
