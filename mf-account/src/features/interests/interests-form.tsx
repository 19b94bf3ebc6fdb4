import { sentenceOf } from '@gargoyle/shared/client';
import type { Tag } from '@gargoyle/shared/contract/tags.contract';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { Button, Checkbox, useAction } from '@gargoyle/shared/ui';
import { type FormEvent, useState } from 'react';
import s from './interests-form.module.css';

interface InterestsFormProps {
  tags: readonly Tag[];
  /** Ids of what is chosen already. */
  current: readonly number[];
}

export function InterestsForm({ tags, current }: InterestsFormProps) {
  const host = useHost();
  const intl = useIntl();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(current));

  function toggle(id: number) {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  const [save, busy] = useAction(async () => {
    const tagIds = [...chosen];
    try {
      await host.api.call('profile.update', { tags: tagIds });
      host.toast.success(intl.t('interests.done'), 'interests');
      host.bus.emit('account.interests-saved', { tagIds });
      await host.api.invalidate('profile.get');
    } catch (error) {
      host.toast.error(sentenceOf(error, intl.t('interests.failed')), 'interests');
    }
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.size > 0) void save();
  }

  return (
    <form method="post" className={s.form} onSubmit={submit}>
      <fieldset className={s.tags}>
        <legend className="soft">{intl.t('interests.text')}</legend>
        {tags.map(({ id, name }) => (
          <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      <Button type="submit" look="clay" className={s.save} busy={busy} disabled={chosen.size === 0}>
        {intl.t('interests.save')}
      </Button>
    </form>
  );
}
