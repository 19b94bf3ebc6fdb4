import { useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Lesson } from './lesson.ts';
import { WatchSkeleton } from '../../common/player/watch-skeleton.tsx';
import { startPoint } from './start.model.ts';

interface CreditQuestionProps {
  lesson: Lesson;
  /** The still shown in the player's place. */
  poster: string | null;
  used: number;
  limit: number;
  onRejected(): void;
  /** No credit was spent. */
  onFailed(error: unknown): void;
  /** Called with the statistic that spent the credit. */
  onSpent(statisticId: number): Promise<void>;
}

/** Asks whether to spend one of the month's credits, and spends it (PLAY-021 to PLAY-029). */
export function CreditQuestion({ lesson, poster, used, limit, onRejected, onFailed, onSpent }: CreditQuestionProps) {
  const host = useHost();
  const intl = useIntl();
  /** Null before the question was asked. */
  const isShown = useRef<boolean>(null);
  const ask = useEffectEvent(async () => {
    const answer = await host.confirm.ask({
      title: intl.t('credits.title'),
      text: intl.t('credits.question', { used, limit }),
    });
    // The dialog outlives this page: an answer given on another page does not count (PLAY-246).
    if (!isShown.current) return;
    if (answer === null) return onRejected();
    const { chapters, resume, tutorial } = lesson;
    const none = { chapter: undefined, time: undefined, bookmark: null };
    const { index, time } = startPoint({ chapters, ...none, resume, isPlayable: () => true });
    const chapter = chapters[index];
    if (!chapter) return;
    try {
      const input = { tutorial: tutorial.id, chapterId: chapter.id, currentPosition: time, ccLanguage: null };
      const { id } = await host.api.call('statistics.create', input);
      await onSpent(id);
    } catch (error) {
      if (isShown.current) onFailed(error);
    }
  });
  useEffect(() => {
    if (isShown.current === null) void ask();
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return <WatchSkeleton poster={poster} />;
}
