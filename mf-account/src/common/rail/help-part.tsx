import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import s from './rail.module.css';

/** Where to ask about an order, for the rail of an account page. */
export function HelpPart() {
  const intl = useIntl();
  return (
    <section className={s.part} aria-labelledby="rail-help">
      <h2 id="rail-help" className="t2">
        {intl.t('rail.help')}
      </h2>
      <Link to={paths.contact()} className={s.link}>
        {intl.t('rail.contact')}
      </Link>
      <Link to={paths.customerCarePage('return-policy')} className={s.link}>
        {intl.t('rail.returns')}
      </Link>
    </section>
  );
}
