import { isApiError } from '@gargoyle/shared/client';
import { useHost, useSession } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { useLocation } from '@gargoyle/shared/router';
import { ErrorPanel } from '@gargoyle/shared/ui';
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { CreditQuestion } from './credit-question.tsx';
import { admission } from './entitlement.model.ts';
import { type LessonPlace, lessonOf } from './lesson.ts';
import { LessonPlayer } from './lesson-player.tsx';
import { firstStill } from './start.model.ts';
import { mayLoadAhead } from '../../common/player/load-ahead.ts';
import { ProjectorLoader } from '../../common/player/use-engine.ts';
import { WatchSkeleton } from '../../common/player/watch-skeleton.tsx';
import { tutorialQuery, viewerQuery } from './tutorials.queries.ts';

/**
 * Lets viewers with access in, offers to spend a credit, and redirects everyone else to the course page (PLAY-005 to
 * PLAY-007).
 */
export function LessonAccess(place: LessonPlace) {
  const { tutorialSlug, pathId } = place;
  const host = useHost();
  const intl = useIntl();
  const location = useLocation();
  const userId = useSession((session) => session.user?.id ?? 0);
  const tutorial = useQuery(tutorialQuery(host, tutorialSlug, pathId));
  const viewer = useQuery({ ...viewerQuery(host, tutorialSlug, pathId), enabled: userId > 0 });
  // By user: somebody else may log in in another tab, with rights of their own (PLAY-252).
  const [spent, setSpent] = useState<Readonly<Record<number, number>>>({});
  /** Once admitted, a later server response does not remove the viewer in mid-lesson. */
  const [admitted, setAdmitted] = useState<number>();

  // The player's code loads while it is not yet known who may watch; if it fails, the player says so.
  const loadProjector = useContext(ProjectorLoader);
  useEffect(() => {
    if (mayLoadAhead()) loadProjector().catch(() => {});
  }, [loadProjector]);

  const lesson = useMemo(
    () => (tutorial.data && viewer.data ? lessonOf(tutorial.data, viewer.data) : null),
    [tutorial.data, viewer.data],
  );
  const decision = lesson ? admission(lesson.viewer.entitlement) : null;
  const kind = admitted === userId ? 'play' : decision?.kind;
  const returnToCourse = (text?: string) => {
    if (text) host.toast.error(text);
    host.navigate(withoutWatch(location.pathname, location.search), { replace: true });
  };
  const onRefused = (error: unknown) => {
    if (isApiError(error) && error.status === 402) returnToCourse(error.detail);
    else host.report('watching could not be recorded', error);
  };

  const decide = useEffectEvent((decision: typeof kind) => {
    if (decision === 'play') setAdmitted(userId);
    if (decision === 'forbidden') returnToCourse(intl.t('lesson.forbidden'));
    if (decision === 'no-credits') returnToCourse(intl.t('credits.none'));
  });
  useEffect(() => decide(kind), [kind]);

  // If a refetch fails, keep playing with the data at hand.
  if ((tutorial.isError || viewer.isError) && !(admitted && lesson)) {
    const retry = () => {
      if (tutorial.isError) void tutorial.refetch();
      if (viewer.isError) void viewer.refetch();
    };
    return (
      <div className="wrap section">
        <ErrorPanel title={intl.t('lesson.failed')} onRetry={retry} />
      </div>
    );
  }
  const poster = firstStill(tutorial.data?.chapters ?? [], place.chapter);
  if (!lesson || !decision) return <WatchSkeleton poster={poster} />;
  if (kind === 'ask' && decision.kind === 'ask') {
    return (
      <CreditQuestion
        lesson={lesson}
        poster={poster}
        used={decision.used}
        limit={decision.limit}
        onRejected={() => returnToCourse()}
        onFailed={(error) => {
          host.toast.failure(error);
          returnToCourse();
        }}
        onSpent={async (id) => {
          setSpent({ [userId]: id });
          await Promise.all([viewer.refetch(), host.session.reload()]);
        }}
      />
    );
  }
  if (kind !== 'play') return <WatchSkeleton poster={poster} />;
  return (
    <LessonPlayer
      lesson={lesson}
      place={place}
      statisticId={spent[userId] ?? null}
      onRefused={onRefused}
      onRefresh={async () => (await viewer.refetch()).data?.chapters}
    />
  );
}

/** The address of the course page; path and referer are preserved (CAT-093). */
function withoutWatch(path: string, query: string): string {
  const search = new URLSearchParams(query);
  for (const key of ['watch', 'chapter', 'time']) search.delete(key);
  const rest = search.toString();
  return rest ? `${path}?${rest}` : path;
}
