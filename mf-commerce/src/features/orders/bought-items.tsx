import type { Order, OrderLine } from '@gargoyle/shared/contract/orders.contract';
import { useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { ButtonLink, Icon, Picture } from '@gargoyle/shared/ui';
import { ItemName } from '../../common/items/item-name.tsx';
import s from './bought-items.module.css';
import { placedLine } from './order.model.ts';
import { lineStep, nextSteps } from './receipt.model.ts';

/** The purchased items with pictures and links to use them (COM-545, COM-546). */
export function BoughtItems({ order }: { order: Order }) {
  const intl = useIntl();
  const first = order.items.find((line) => lineStep(line) !== null);
  return (
    <section aria-label={intl.t('receipt.bought')} data-action="">
      <ul className={s.lines}>
        {order.items.map((line) => (
          <BoughtLine key={line.id} line={line} lead={line === first} />
        ))}
      </ul>
    </section>
  );
}

function BoughtLine({ line, lead }: { line: OrderLine; lead: boolean }) {
  const intl = useIntl();
  const step = lineStep(line);
  return (
    <li className={s.line}>
      <Picture src={line.thumbnail?.default} alt="" sizes="(width <= 560px) 120px, 220px" />
      <div className={s.words}>
        <p className={s.name}>
          <ItemName item={placedLine(line)} className="t2" />
        </p>
        {step ? (
          <ButtonLink to={step.to} look={lead ? 'clay' : 'outline'} small={!lead} className={s.action}>
            {step.label === 'receipt.watch' ? <Icon name="play" size={18} /> : null}
            {intl.t(step.label)}
          </ButtonLink>
        ) : line.orderedModel === 'dvdset' || line.orderedModel === 'merchvariant' ? (
          <p className="soft">{intl.t('receipt.post')}</p>
        ) : null}
      </div>
    </li>
  );
}

/** What happens next, in order (COM-547). */
export function NextSteps({ order }: { order: Order }) {
  const intl = useIntl();
  const email = useSession((session) => session.user?.email ?? '');
  return (
    <section aria-labelledby="receipt-next">
      <h2 id="receipt-next" className="t3">
        {intl.t('receipt.next')}
      </h2>
      <ul className={s.steps}>
        {nextSteps(order).map((step) => (
          <li key={step}>{intl.t(`receipt.${step}`, { email })}</li>
        ))}
      </ul>
    </section>
  );
}
