import type { Order } from '@gargoyle/shared/contract/orders.contract';
import { Amounts } from '../../common/items/amounts.tsx';
import { OrderLines } from '../../common/items/order-lines.tsx';
import { orderAmounts, placedLine } from './order.model.ts';
import s from './order-detail.module.css';

/** The item table and the amounts of a placed order (COM-364, COM-368). */
export const OrderDetail = ({ order }: { order: Order }) => (
  <div className={s.detail}>
    <OrderLines lines={order.items.map(placedLine)} />
    <Amounts totals={orderAmounts(order)} taxPctg={order.taxPctg} className={s.amounts} />
  </div>
);
