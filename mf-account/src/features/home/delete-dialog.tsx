import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useApiForm } from '@gargoyle/shared/forms';
import { paths } from '@gargoyle/shared/paths';
import { Button, Dialog, TextField } from '@gargoyle/shared/ui';
import { useId } from 'react';
import s from './delete-dialog.module.css';

/** Must be typed exactly like this (ACC-194). */
const WORD = 'DELETE';

/** Deletes the account after a typed confirmation (ACC-193 to ACC-200, ACC-336). */
export default function DeleteDialog({ onClose }: { onClose(): void }) {
  const host = useHost();
  const intl = useIntl();
  const id = useId();

  const form = useApiForm({
    initial: { word: '' },
    send: async ({ word }) => {
      if (word === WORD) await remove();
    },
    failed: 'deleteAccount.failed',
  });

  async function remove() {
    const userId = host.session.getState().user?.id;
    try {
      await host.api.call('profile.remove');
    } catch {
      host.toast.error(intl.t('deleteAccount.failed'), 'deleteAccount');
      return;
    }
    host.navigate(paths.home());
    host.session.forget();
    if (userId) host.bus.emit('account.account-deleted', { userId });
    host.toast.success(intl.t('deleteAccount.done'), 'deleteAccount');
  }

  const close = () => {
    if (!form.submitting) onClose();
  };

  return (
    <Dialog
      open
      title={intl.t('deleteAccount.open')}
      className={s.dialog ?? ''}
      onClose={close}
      actions={
        <Button type="submit" form={id} className={s.confirm} disabled={form.submitting || form.values.word !== WORD}>
          {intl.t(form.submitting ? 'deleteAccount.busy' : 'deleteAccount.confirm')}
        </Button>
      }
    >
      <form method="post" id={id} className={s.form} onSubmit={form.onSubmit}>
        <p>{intl.t('deleteAccount.text')}</p>
        <TextField
          {...form.field('word')}
          label={intl.t('deleteAccount.label', { word: WORD })}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </form>
    </Dialog>
  );
}
