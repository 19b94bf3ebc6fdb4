import { useIntl } from '@gargoyle/shared/intl';
import { Dialog } from '@gargoyle/shared/ui';
import { KEY_SHEET } from './keys.model.ts';
import s from './keys-sheet.module.css';

/** Help dialog with all keyboard shortcuts of the player (PLAY-200). */
export function KeysSheet({ open, onClose }: { open: boolean; onClose(): void }) {
  const intl = useIntl();
  return (
    <Dialog open={open} onClose={onClose} title={intl.t('keys.title')}>
      <dl className={s.rows}>
        {KEY_SHEET.map(([message, keys]) => (
          <div key={message} className={s.row}>
            <dt>{intl.t(message)}</dt>
            <dd className={s.keys}>
              {keys.map((key) => (
                <kbd key={key} className={s.key}>
                  {key === 'Space' ? intl.t('keys.space') : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
