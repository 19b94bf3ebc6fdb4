import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Link } from '@gargoyle/shared/router';
import { Picture, Price } from '@gargoyle/shared/ui';
import { useId } from 'react';
import s from './related-section.module.css';

const MAX_ITEMS = 50;

/** 'You may also be interested in'; renders nothing without items (COM-070 to COM-072). */
export function RelatedSection() {
  const host = useHost();
  const intl = useIntl();
  const titleId = useId();
  const known = useSession((session) => session.phase !== 'unknown');
  const related = useQuery({ ...host.api.query('orderItems.related'), enabled: known && !host.server });
  const items = related.data?.results.slice(0, MAX_ITEMS) ?? [];
  if (items.length === 0) return null;
  return (
    <section className="section" aria-labelledby={titleId}>
      <h2 className="t5" id={titleId}>
        {intl.t('cart.related')}
      </h2>
      <ul className={s.row}>
        {items.map((item, place) => (
          <li key={item.id} className={s.card}>
            {/* The largest picture of the page. */}
            <Picture src={item.photo.boxThumb} alt="" sizes="(width <= 768px) 60vw, 300px" priority={place === 0} />
            <h3 className="t2">
              <Link to={item.url} className={s.link}>
                {item.title}
              </Link>
            </h3>
            {item.artist ? <p className="soft">{item.artist.fullName}</p> : null}
            {item.price === null ? null : <Price amount={item.price} regular={item.regularPrice} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
