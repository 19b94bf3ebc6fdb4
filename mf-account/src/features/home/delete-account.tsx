import { lazyForm } from '@gargoyle/shared/forms';
import { useIntl } from '@gargoyle/shared/intl';
import { Bone, Button, Skeleton } from '@gargoyle/shared/ui';
import { useState } from 'react';
import s from './delete-account.module.css';

const DeleteDialog = lazyForm(
  () => import(/* webpackChunkName: "account.delete-dialog" */ './delete-dialog.tsx'),
  <Skeleton className={s.waiting}>
    <Bone look="text" />
  </Skeleton>,
);

/** 'Delete Your Account' with its dialog (ACC-193). */
export function DeleteAccount() {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <section className={s.section}>
      <Button className={s.open} onClick={() => setOpen(true)}>
        {intl.t('deleteAccount.open')}
      </Button>
      {open ? <DeleteDialog onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
