import { useApiForm } from '@gargoyle/shared/forms';
import { useHost } from '@gargoyle/shared/host';
import { clockTime, useIntl } from '@gargoyle/shared/intl';
import { isApiError, sentenceOf } from '@gargoyle/shared/client';
import { MOST } from '@gargoyle/shared/contract/limits';
import { Button, TextField } from '@gargoyle/shared/ui';
import { useEffect, useRef } from 'react';
import s from './bookmarks.module.css';
import type { BookmarkDraft } from './pending-bookmark.model.ts';

export interface BookmarkFormProps {
  tutorialId: number;
  /** Undefined while no chapter is known (PLAY-070). */
  chapter: { id: number; name: string; order: number } | undefined;
  /** Position in seconds when the form was opened. */
  time: number;
  /** @throws ApiError when the server rejects it */
  onCreate(draft: BookmarkDraft): Promise<void>;
  onSaved(): void;
  onCancel(): void;
}

/** Form to name and save a bookmark at the current position (PLAY-066 to PLAY-073). */
export default function BookmarkForm({ tutorialId, chapter, time, onCreate, onSaved, onCancel }: BookmarkFormProps) {
  const host = useHost();
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    field.current?.focus();
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  const form = useApiForm({
    initial: { name: '' },
    send: async ({ name }) => {
      if (!chapter) return host.toast.error(intl.t('bookmarks.notCreated'), 'bookmark');
      const place = { tutorial: tutorialId, chapter: chapter.id, chapterOrder: chapter.order, time };
      await onCreate({ ...place, name: name.trim() || chapter.name });
      onSaved();
    },
    onFailure: (error) => {
      const details = isApiError(error) ? Object.values(error.fields).flat().join(' ') : '';
      host.toast.error(details || sentenceOf(error, intl.t('bookmarks.notCreated')), 'bookmark');
      return true;
    },
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its controls
    <form
      method="post"
      className={s.form}
      onSubmit={form.onSubmit}
      onKeyDown={(event) => event.key === 'Escape' && !event.nativeEvent.isComposing && onCancel()}
    >
      <TextField
        {...form.field('name')}
        ref={field}
        label={intl.t('bookmarks.name')}
        hint={intl.t('bookmarks.at', { time: clockTime(time) })}
        maxLength={MOST.bookmark}
        placeholder={chapter?.name ?? ''}
      />
      <div className={s.buttons}>
        <Button look="clay" type="submit" busy={form.submitting}>
          {intl.t('bookmarks.save')}
        </Button>
        <Button onClick={onCancel}>{intl.t('bookmarks.cancel')}</Button>
      </div>
    </form>
  );
}
