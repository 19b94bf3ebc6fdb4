import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useFailed } from '../isolation/notice.tsx';
import s from './frame.module.css';

/** Holds the room of a page that is on its way; shows itself after 150 ms. */
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
