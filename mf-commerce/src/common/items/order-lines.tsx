import { useIntl } from '@gargoyle/shared/intl';
import type { ReactNode } from 'react';
import type { LabelledItem } from './item-label.model.ts';
import { ItemName } from './item-name.tsx';
import s from './order-lines.module.css';

export interface OrderLineView extends LabelledItem {
  id: number;
  quantity: number;
  /** Per unit, USD. */
  price: number;
  /** For the whole line, USD. */
  subtotal: number;
}

/** The item table of review, receipt and order detail (COM-084, COM-364, COM-371). */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const intl = useIntl();
  return (
    <div className={s.lines}>
      <table className={s.table}>
        <LinesHead />
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                <ItemName item={line} className={s.title} />
              </th>
              <td>{intl.money(line.price)}</td>
              <td>{line.quantity}</td>
              <td>{intl.money(line.subtotal)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The head of an item table: 'qt' below 980 px, 'quantity' from there on (COM-016). `children` are further cells. */
export function LinesHead({ children }: { children?: ReactNode }) {
  const intl = useIntl();
  return (
    <thead>
      <tr>
        <th scope="col">{intl.t('cart.items')}</th>
        <th scope="col">{intl.t('cart.price')}</th>
        <th scope="col">
          <span className={s.narrow}>{intl.t('cart.qt')}</span>
          <span className={s.broad}>{intl.t('cart.quantity')}</span>
        </th>
        <th scope="col">{intl.t('cart.subtotal')}</th>
        {children}
      </tr>
    </thead>
  );
}
