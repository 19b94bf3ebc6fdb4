import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useFailed } from '../isolation/notice.tsx';
import s from './frame.module.css';

/** Reserves space for a page that is loading; visible after 150 ms. */
export function AreaSkeleton() {
  const intl = useIntl();
  const { brand } = useHost();
  if (useFailed()) return null;
  return (
    <div className={s.skeleton} aria-busy="true">
      <title>{brand.fullName}</title>
      <p className="visually-hidden">{intl.t('frame.loading')}</p>
    </div>
  );
}
