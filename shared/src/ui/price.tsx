import { useIntl } from '../intl/intl.tsx';
import { classNames } from './class-names.ts';
import s from './price.module.css';
import { useWords } from './words.ts';

/** A price in dollars; a higher regular price is shown beside it, struck through. */
export function Price(props: {
  amount: number;
  regular?: number | null | undefined;
  suffix?: string;
  className?: string;
}) {
  const { amount, regular, suffix, className } = props;
  const intl = useIntl();
  const words = useWords();
  const reduced = regular !== null && regular !== undefined && regular > amount;
  return (
    <span className={classNames(s.price, className)}>
      {reduced ? <span className="visually-hidden">{words.price} </span> : null}
      <ins className={s.now}>
        {/* In an element of its own: a translated page no longer shows what changes in a text beside others. */}
        <bdi>{intl.money(amount)}</bdi>
        {suffix ? <span>{suffix}</span> : null}
      </ins>
      {reduced ? (
        <>
          {' '}
          <span className="visually-hidden">{words.regularPrice} </span>
          <del className={s.regular}>{intl.money(regular)}</del>
        </>
      ) : null}
    </span>
  );
}
