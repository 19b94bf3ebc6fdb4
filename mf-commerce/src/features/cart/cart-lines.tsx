import type { Cart, OrderItem } from '@gargoyle/shared/contract/order-items.contract';
import { isSubscribed, useSession, useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Price } from '@gargoyle/shared/ui';
import { isPhysical } from '../../common/cart/cart.model.ts';
import { itemLabel } from '../../common/items/item-label.model.ts';
import { LinesHead } from '../../common/items/order-lines.tsx';
import { lineSubtotal } from '../../common/money/totals.model.ts';
import { LineHead, LineQuantity, RemoveLine } from './cart-line.tsx';
import s from './cart-lines.module.css';
import { lineNames } from './line-names.model.ts';

/** The lines as a table, or as cards on mobile (COM-064, COM-065). */
export function CartLines({ cart }: { cart: Cart }) {
  const mobile = useUiState((state) => state.isMobile);
  const subscribed = useSession(isSubscribed);
  const saving = subscribed ? cart.subscriptionDiscount : 0;
  return mobile ? <CartCards cart={cart} saving={saving} /> : <CartTable cart={cart} saving={saving} />;
}

interface LinesProps {
  cart: Cart;
  saving: number;
}

/** The lines with unique names. `itemName` labels the quantity control when several lines have one (COM-511). */
function useNamedLines({ results }: Cart) {
  const intl = useIntl();
  const kindOf = (line: OrderItem) => {
    const label = itemLabel(line);
    return label ? intl.t(label.id, label.values) : '';
  };
  const names = lineNames(results, kindOf);
  const several = results.filter(isPhysical).length > 1;
  return results.map((line, index) => {
    const name = names[index] ?? line.ordered.title;
    return { line, name, itemName: several ? name : null };
  });
}

function CartTable({ cart, saving }: LinesProps) {
  const intl = useIntl();
  const lines = useNamedLines(cart);
  return (
    <table className={s.table}>
      <LinesHead>
        <td />
      </LinesHead>
      <tbody>
        {lines.map(({ line, name, itemName }) => (
          <tr key={line.id}>
            <td>
              <LineHead line={line} saving={saving} />
            </td>
            <td>
              <Price amount={line.price} regular={line.regularPrice} className={s.price ?? ''} />
            </td>
            <td>
              <LineQuantity line={line} itemName={itemName} />
            </td>
            <td className={s.sum}>{intl.money(lineSubtotal(line))}</td>
            <td>
              <RemoveLine line={line} name={name} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CartCards({ cart, saving }: LinesProps) {
  const intl = useIntl();
  const lines = useNamedLines(cart);
  return (
    <ul className={s.cards}>
      {lines.map(({ line, name, itemName }) => (
        <li key={line.id} className={s.card}>
          <LineHead line={line} saving={saving} />
          <div className={s.cardFoot}>
            <LineQuantity line={line} itemName={itemName} />
            <Price amount={line.price} regular={line.regularPrice} />
            {line.quantity > 1 ? <span className={s.sum}>{intl.money(lineSubtotal(line))}</span> : null}
            <RemoveLine line={line} name={name} />
          </div>
        </li>
      ))}
    </ul>
  );
}
