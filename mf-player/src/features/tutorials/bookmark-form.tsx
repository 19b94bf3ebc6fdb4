import type { Bookmark } from '@gargoyle/shared/contract/bookmarks.contract';
import { useHost } from '@gargoyle/shared/host';
import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { isApiError } from '@gargoyle/shared/client';
import { Button, TextField } from '@gargoyle/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import s from './bookmarks.module.css';

export interface BookmarkFormProps {
  tutorialId: number;
  /** Undefined while no chapter is known (PLAY-070). */
  chapter: { id: number; name: string } | undefined;
  /** Seconds, taken when the form was opened. */
  time: number;
  onSaved(bookmark: Bookmark): void;
  onCancel(): void;
}

/** Names the present moment and keeps it (PLAY-066 to PLAY-073). */
export function BookmarkForm({ tutorialId, chapter, time, onSaved, onCancel }: BookmarkFormProps) {
  const host = useHost();
  const intl = useIntl();
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!chapter) return host.toast.error(intl.t('bookmarks.notCreated'));
    setBusy(true);
    const input = { tutorial: tutorialId, chapter: chapter.id, name: name.trim() || chapter.name, time };
    try {
      onSaved(await host.api.call('bookmarks.create', input));
      host.toast.success(intl.t('bookmarks.created'));
    } catch (error) {
      setBusy(false);
      const said = isApiError(error) ? Object.values(error.fields).flat().join(' ') : '';
      if (said) host.toast.error(said);
      else host.toast.failure(error);
    }
  };
  return (
    <form className={s.form} onSubmit={save}>
      <TextField
        ref={field}
        label={intl.t('bookmarks.name')}
        hint={intl.t('bookmarks.at', { time: clockTime(time) })}
        value={name}
        maxLength={200}
        placeholder={chapter?.name ?? ''}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={s.buttons}>
        <Button look="clay" type="submit" busy={busy}>
          {intl.t('bookmarks.save')}
        </Button>
        <Button onClick={onCancel}>{intl.t('bookmarks.cancel')}</Button>
      </div>
    </form>
  );
}
