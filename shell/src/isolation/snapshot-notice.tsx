import { useIntl } from '@gargoyle/shared/intl';
import { Button } from '@gargoyle/shared/ui';
import { useEffect, useState } from 'react';
import s from './snapshot-notice.module.css';

/** The notice above the server's HTML of a page whose code failed (SHELL-360). */
export default function SnapshotNotice({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  // Some screen readers do not announce a live region that is inserted together with its text.
  const [isMounted, setMounted] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setMounted(true);
  }, []);
  const retry = () => {
    setBusy(true);
    onRetry();
  };
  return (
    <div className={s.line}>
      <output>{isMounted ? intl.t('area.kept') : null}</output>
      <Button look="text" onClick={retry} busy={busy}>
        {intl.t('area.again')}
      </Button>
    </div>
  );
}
