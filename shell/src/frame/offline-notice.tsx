import { useUiState } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Icon, useStuck } from '@gargoyle/shared/ui';
import s from './bars.module.css';

/** Reports a lost connection; the user stays signed in (SHELL-272). */
export function OfflineNotice() {
  const intl = useIntl();
  const online = useUiState((state) => state.online);
  const stuck = useStuck('alert');
  return (
    <output ref={stuck} className={s.offlinePlace}>
      {online ? null : (
        <span className={s.offline}>
          <Icon name="warning" size={18} /> {intl.t('frame.offline')}
        </span>
      )}
    </output>
  );
}
