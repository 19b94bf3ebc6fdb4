import { useApiForm } from '@gargoyle/shared/forms';
import { useIntl } from '@gargoyle/shared/intl';
import { Button } from '@gargoyle/shared/ui';
import { useRef } from 'react';
import { NewCard, type NewCardHandle } from './new-card.tsx';
import s from './payment-method-list.module.css';

/** Form for a new card; Cancel is shown only when another card exists (COM-327, COM-328). */
export default function AddCard({ onDone, mayCancel }: { onDone(): void; mayCancel: boolean }) {
  const intl = useIntl();
  const card = useRef<NewCardHandle>(null);
  const form = useApiForm({
    initial: {},
    send: async () => {
      if (await card.current?.submit(true)) onDone();
    },
  });
  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit}>
      <NewCard ref={card} />
      <div className={s.actions}>
        <Button type="submit" look="clay" busy={form.submitting}>
          {intl.t('payment.saveCard')}
        </Button>
        {mayCancel ? <Button onClick={onDone}>{intl.t('form.cancel')}</Button> : null}
      </div>
    </form>
  );
}
