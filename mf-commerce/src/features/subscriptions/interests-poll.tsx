import type { Tag } from '@gargoyle/shared/contract/tags.contract';
import { FormErrors, useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, Button, Checkbox, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { useId } from 'react';
import s from './interests-poll.module.css';

/** Step 0: the user's interests, with existing ones preselected (COM-382 to COM-385, COM-388). */
export function InterestsPoll({ onDone }: { onDone(): void }) {
  const host = useHost();
  const intl = useIntl();
  const titleId = useId();
  const tags = useQuery(host.api.query('tags.list'));
  const profile = useQuery(host.api.query('profile.get'));
  const failed = [tags, profile].find(({ isError, data }) => isError && !data);
  return (
    <section className={s.poll} aria-labelledby={titleId}>
      <h2 className="t4" id={titleId}>
        {intl.t('confirmation.interests')}
      </h2>
      {failed ? (
        <ErrorPanel onRetry={() => void failed.refetch()} busy={failed.isFetching} />
      ) : !tags.data || !profile.data ? (
        <Skeleton>
          <Bone className={s.bone} />
        </Skeleton>
      ) : (
        <PollForm tags={tags.data.results} current={profile.data.tags.map(({ id }) => id)} onDone={onDone} />
      )}
    </section>
  );
}

interface PollFormProps {
  tags: readonly Tag[];
  /** Ids of the interests already chosen. */
  current: readonly number[];
  onDone(): void;
}

function PollForm({ tags, current, onDone }: PollFormProps) {
  const host = useHost();
  const intl = useIntl();
  const form = useApiForm<Record<string, boolean>>({
    initial: Object.fromEntries(tags.map(({ id }) => [id, current.includes(id)])),
    send: async (ticks) => {
      await host.api.call('profile.update', { tags: tags.map(({ id }) => id).filter((id) => ticks[id]) });
      void host.api.invalidate('profile.get');
      host.toast.success(intl.t('interests.done'), 'interests');
      onDone();
    },
    failed: 'interests.failed',
  });
  const none = !Object.values(form.values).includes(true);
  return (
    <form method="post" className={s.poll} onSubmit={form.onSubmit}>
      <ul className={s.tags}>
        {tags.map(({ id, name }) => (
          <li key={id}>
            <Checkbox {...form.tick(`${id}`)} className={s.tag} label={name} />
          </li>
        ))}
      </ul>
      <FormErrors texts={form.general} />
      <Button type="submit" look="clay" disabled={none} busy={form.submitting}>
        {intl.t('confirmation.next')}
      </Button>
    </form>
  );
}
