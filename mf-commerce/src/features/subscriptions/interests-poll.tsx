import { sentenceOf } from '@gargoyle/shared/client';
import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, Button, Checkbox, ErrorPanel, Skeleton, useAction } from '@gargoyle/shared/ui';
import { useId, useState } from 'react';
import s from './interests-poll.module.css';

/** Step 0: what somebody is interested in; what they have already is chosen (COM-382 to COM-385, COM-388). */
export function InterestsPoll({ onDone }: { onDone(): void }) {
  const host = useHost();
  const intl = useIntl();
  const titleId = useId();
  const tags = useQuery(host.api.query('tags.list'));
  const profile = useQuery(host.api.query('profile.get'));
  const [picked, setPicked] = useState<ReadonlySet<number> | null>(null);
  const chosen = picked ?? new Set(profile.data?.tags.map((tag) => tag.id) ?? []);

  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const [save, busy] = useAction(async () => {
    try {
      await host.api.call('profile.update', { tags: [...chosen] });
      void host.api.invalidate('profile.get');
      host.toast.success(intl.t('confirmation.interestsSaved'), 'interests');
      onDone();
    } catch (error) {
      host.toast.error(sentenceOf(error, intl.t('confirmation.interestsFailed')), 'interests');
    }
  });

  return (
    <section className={s.poll} aria-labelledby={titleId}>
      <h2 className="t4" id={titleId}>
        {intl.t('confirmation.interests')}
      </h2>
      {tags.isError ? (
        <ErrorPanel onRetry={() => void tags.refetch()} busy={tags.isFetching} />
      ) : !tags.data || profile.isPending ? (
        <Skeleton>
          <Bone className={s.bone} />
        </Skeleton>
      ) : (
        <ul className={s.tags}>
          {tags.data.results.map((tag) => (
            <li key={tag.id}>
              <Checkbox
                className={s.tag}
                label={tag.name}
                checked={chosen.has(tag.id)}
                onChange={() => toggle(tag.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button look="clay" disabled={chosen.size === 0} busy={busy} onClick={() => void save()}>
        {intl.t('confirmation.next')}
      </Button>
    </section>
  );
}
