import { useIntl } from '@gargoyle/shared/intl';
import { Button } from '@gargoyle/shared/ui';
import { useEffect, useState } from 'react';
import s from './kept-line.module.css';

/** The calm line above the drawing of a page whose code has failed (SHELL-360). */
export default function KeptLine({ onRetry }: { onRetry: () => void }) {
  const intl = useIntl();
  // A region that comes with its text is not read out everywhere.
  const [said, setSaid] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setSaid(true);
  }, []);
  const retry = () => {
    setBusy(true);
    onRetry();
  };
  return (
    <div className={s.line}>
      <output>{said ? intl.t('area.kept') : null}</output>
      <Button look="text" onClick={retry} busy={busy}>
        {intl.t('area.again')}
      </Button>
    </div>
  );
}
