import { useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Icon } from '@gargoyle/shared/ui';
import s from './bars.module.css';

/** A lost line is told and logs nobody out (SHELL-272). */
export function OfflineNotice() {
  const intl = useIntl();
  const online = useUiState((state) => state.online);
  return (
    <div role="status" className={s.offlinePlace}>
      {online ? null : (
        <p className={s.offline}>
          <Icon name="warning" size={18} /> {intl.t('frame.offline')}
        </p>
      )}
    </div>
  );
}
