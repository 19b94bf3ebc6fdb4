import { useHost } from '@gargoyle/shared/host';
import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { isApiError, sentenceOf } from '@gargoyle/shared/client';
import { MOST } from '@gargoyle/shared/contract/limits';
import { Button, TextField, useAction } from '@gargoyle/shared/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import s from './bookmarks.module.css';
import type { BookmarkDraft } from './pending-bookmark.model.ts';

export interface BookmarkFormProps {
  tutorialId: number;
  /** Undefined while no chapter is known (PLAY-070). */
  chapter: { id: number; name: string; order: number } | undefined;
  /** Seconds, taken when the form was opened. */
  time: number;
  /** @throws ApiError when it was not taken */
  onCreate(draft: BookmarkDraft): Promise<void>;
  onSaved(): void;
  onCancel(): void;
}

/** Names the present moment and keeps it (PLAY-066 to PLAY-073). */
export function BookmarkForm({ tutorialId, chapter, time, onCreate, onSaved, onCancel }: BookmarkFormProps) {
  const host = useHost();
  const intl = useIntl();
  const [name, setName] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const [save, busy] = useAction(async () => {
    if (!chapter) return host.toast.error(intl.t('bookmarks.notCreated'), 'bookmark');
    const place = { tutorial: tutorialId, chapter: chapter.id, chapterOrder: chapter.order, time };
    try {
      await onCreate({ ...place, name: name.trim() || chapter.name });
      onSaved();
    } catch (error) {
      const said = isApiError(error) ? Object.values(error.fields).flat().join(' ') : '';
      host.toast.error(said || sentenceOf(error, intl.t('bookmarks.notCreated')), 'bookmark');
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form method="post" className={s.form} onSubmit={submit}>
      <TextField
        ref={field}
        label={intl.t('bookmarks.name')}
        hint={intl.t('bookmarks.at', { time: clockTime(time) })}
        value={name}
        maxLength={MOST.bookmark}
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
