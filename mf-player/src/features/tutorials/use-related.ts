import type { CourseCard } from '@gargoyle/shared/contract/course-card.contract';
import { useHost } from '@gargoyle/shared/host';
import { useRef, useState } from 'react';
import type { LessonPlace } from './lesson.ts';
import type { RelatedDialog } from './related-dialog.tsx';
import { nextTutorialsQuery } from './tutorials.queries.ts';

interface Content {
  Dialog: typeof RelatedDialog;
  cards: readonly CourseCard[];
}

/** Recommended courses, requested at the end of the playlist and shown once per session (PLAY-107, PLAY-108). */
export function useRelated(place: LessonPlace) {
  const host = useHost();
  const shown = useRef(false);
  const [content, setContent] = useState<Content | null>(null);
  const [open, setOpen] = useState(false);
  const finish = async () => {
    if (shown.current) return;
    shown.current = true;
    try {
      const next = nextTutorialsQuery(host, place.tutorialSlug, place.pathSlug ? place.pathId : undefined);
      const [{ results: cards }, { RelatedDialog: Dialog }] = await Promise.all([
        host.query.fetchQuery(next),
        import(/* webpackChunkName: "player.related" */ './related-dialog.tsx'),
      ]);
      setContent({ Dialog, cards });
      setOpen(cards.length > 0);
    } catch (error) {
      // Missing recommendations are not a failure of the lesson.
      host.report('the next courses did not load', error);
    }
  };
  return { content, open, finish, close: () => setOpen(false) };
}
