import type { Tag } from '@gargoyle/shared/contract/tags.contract';
import { FormErrors, useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, Checkbox } from '@gargoyle/shared/ui';
import s from './interests-form.module.css';

interface InterestsFormProps {
  tags: readonly Tag[];
  /** Ids of the interests already chosen. */
  current: readonly number[];
}

export function InterestsForm({ tags, current }: InterestsFormProps) {
  const host = useHost();
  const intl = useIntl();
  const form = useApiForm<Record<string, boolean>>({
    initial: Object.fromEntries(tags.map(({ id }) => [id, current.includes(id)])),
    send: async (ticks) => {
      const tagIds = tags.map(({ id }) => id).filter((id) => ticks[id]);
      if (tagIds.length === 0) return;
      await host.api.call('profile.update', { tags: tagIds });
      host.toast.success(intl.t('interests.done'), 'interests');
      host.bus.emit('account.interests-saved', { tagIds });
      await host.api.invalidate('profile.get');
    },
    failed: 'interests.failed',
  });
  const none = !Object.values(form.values).includes(true);

  return (
    <form method="post" className={s.form} onSubmit={form.onSubmit}>
      <fieldset className={s.tags}>
        <legend className="soft">{intl.t('interests.text')}</legend>
        {tags.map(({ id, name }) => (
          <Checkbox key={id} label={name} {...form.tick(`${id}`)} />
        ))}
      </fieldset>
      <FormErrors texts={form.general} />
      <Button type="submit" look="clay" className={s.save} busy={form.submitting} disabled={none}>
        {intl.t('interests.save')}
      </Button>
    </form>
  );
}
