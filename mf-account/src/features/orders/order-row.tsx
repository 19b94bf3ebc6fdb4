import type { Order } from '@gargoyle/shared/contract/orders.contract';
import { useIntl } from '@gargoyle/shared/intl';
import { useZone } from '@gargoyle/shared/intl/use-zone.ts';
import { Picture } from '@gargoyle/shared/ui';
import { DetailsRow } from './details-row.tsx';
import { OrderDetail } from './order-detail.tsx';
import { pictureOf } from './orders.model.ts';
import s from './orders-screen.module.css';

/** `Nov 21 2026, 14:05` in the viewer's time zone, in Spanish `21 nov 2026, 14:05` (ACC-202). */
function useOrderDate(iso: string): string {
  const intl = useIntl();
  const timeZone = useZone();
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(intl.locale, { ...options, timeZone }).format(new Date(iso));
  const [month, day] = [part({ month: 'short' }), part({ day: '2-digit' })];
  const date = intl.locale === 'es' ? `${day} ${month}` : `${month} ${day}`;
  return `${date} ${part({ year: 'numeric' })}, ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}`;
}

export function OrderRow({ order }: { order: Order }) {
  const intl = useIntl();
  const date = useOrderDate(order.created);
  return (
    <DetailsRow
      name={intl.t('orders.number', { id: String(order.id) })}
      picture={<Picture src={pictureOf(order)} alt="" ratio="square" sizes="80px" className={s.picture} />}
      below={
        <>
          <span className={s.titles}>{order.items.map(({ ordered }) => ordered.title).join(', ')}</span>
          <time dateTime={order.created} className="meta numbers">
            {date}
          </time>
        </>
      }
      details={<OrderDetail id={order.id} />}
    >
      <div className={s.paid}>
        <strong className="numbers">{intl.money(order.cost)}</strong>
        <span className={s.done}>{intl.t('orders.completed')}</span>
      </div>
    </DetailsRow>
  );
}
