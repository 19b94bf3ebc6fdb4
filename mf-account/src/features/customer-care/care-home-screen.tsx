import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import rows from '../../common/lists/link-rows.module.css';
import { CareFrame } from './care-frame.tsx';
import { CARE_LINKS } from './care-links.ts';

/** `/customer-care`: opening hours and links to all pages (ACC-290 to ACC-292). */
export function Component() {
  const intl = useIntl();
  const { support } = useHost().brand;
  const title = intl.t('care.title');
  return (
    <CareFrame title={title}>
      <PageMeta title={title} canonical={paths.customerCare()} />
      <p className="t2">{intl.t('care.hours', support)}</p>
      <ul className={rows.rows}>
        {CARE_LINKS.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className={rows.row}>
              <span className="t3">{intl.t(`care.page.${name}`)}</span>
              <span className="soft">{intl.t(`care.about.${name}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </CareFrame>
  );
}
