import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Checkbox } from '@gargoyle/shared/ui';
import { useState } from 'react';

/** The visible human check, shown after the silent one failed (COM-510). */
export function HumanCheckBox({ onChecked }: { onChecked(): void }) {
  const host = useHost();
  const intl = useIntl();
  const [checked, setChecked] = useState(false);
  const check = async () => {
    setChecked(true);
    try {
      await host.humanCheck.check();
      onChecked();
    } catch (error) {
      setChecked(false);
      host.toast.failure(error);
    }
  };
  return (
    <Checkbox
      label={intl.t('payment.human')}
      checked={checked}
      aria-disabled={checked}
      onChange={() => void (checked || check())}
    />
  );
}
