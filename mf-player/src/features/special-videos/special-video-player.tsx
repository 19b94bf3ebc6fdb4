import { langOf } from '@gargoyle/shared/contract/lang-of';
import { useIntl } from '@gargoyle/shared/intl';
import { Message } from '@gargoyle/shared/intl';
import { paths } from '@gargoyle/shared/paths';
import { Link } from '@gargoyle/shared/router';
import { ErrorPanel } from '@gargoyle/shared/ui';
import type { SpecialVideo } from '@gargoyle/shared/contract/special-videos.contract';
import { useEffect, useMemo } from 'react';
import { ChapterList } from '../../common/player/chapter-list.tsx';
import { sourcesOf } from '../../common/player/sources.model.ts';
import { useEngine } from '../../common/player/use-engine.ts';
import { usePreferences } from '../../common/player/use-preferences.ts';
import { VideoPlayer } from '../../common/player/video-player.tsx';
import { WatchLayout } from '../../common/player/watch-layout.tsx';
import { WatchSkeleton } from '../../common/player/watch-skeleton.tsx';
import { useLatest } from '../../common/use-latest.ts';
import { chapterAt, chaptersOfText } from './chapters-text.model.ts';
import s from './special-video-player.module.css';
import { useSpecialVideo } from './special-videos.queries.ts';

interface SpecialVideoPlayerProps {
  slug: string;
  /** Start position in seconds, from the address. */
  time?: string | undefined;
}

/** A single video for signed-in users: no credits, statistics or bookmarks (PLAY-126). */
export function SpecialVideoPlayer({ slug, time }: SpecialVideoPlayerProps) {
  const intl = useIntl();
  const found = useSpecialVideo(slug);
  if (found.isError && !found.data) {
    return (
      <div className="wrap section">
        <ErrorPanel title={intl.t('lesson.failed')} onRetry={() => void found.refetch()} />
      </div>
    );
  }
  if (!found.data) return <WatchSkeleton />;
  const start = Number(time);
  return (
    <Player
      key={found.data.id}
      video={found.data}
      start={start > 0 ? start : 0}
      onRefresh={async () => (await found.refetch()).data}
    />
  );
}

interface PlayerProps {
  video: SpecialVideo;
  start: number;
  onRefresh(): Promise<SpecialVideo | undefined>;
}

function Player({ video, start, onRefresh }: PlayerProps) {
  const intl = useIntl();
  const choices = usePreferences();
  const use = useEngine(choices.stored);
  const { engine, state } = use;
  const chapters = useMemo(() => chaptersOfText(video.chapters), [video.chapters]);
  const poster = video.firstFrameImage?.thumb ?? null;
  const load = (from: SpecialVideo, at: number, play: boolean) =>
    engine.load({ key: from.id, sources: from.video ? sourcesOf(from.video) : [], at, play, poster });
  const first = useLatest(() => load(video, start, false));
  useEffect(() => first.current(), [first]);

  const retry = async () => load((await onRefresh()) ?? video, engine.time(), true);
  const current = chapterAt(chapters, state.time);
  return (
    <WatchLayout
      theatre={choices.preferences.theatre || chapters.length === 0}
      line={intl.t('special.kind')}
      title={video.title}
      lang={langOf(video, 'title')}
      byline={
        video.artist ? (
          <Message
            id="special.by"
            values={{ teacher: <Link to={paths.artist(video.artist.slug)}>{video.artist.fullName}</Link> }}
          />
        ) : (
          video.description
        )
      }
      film={
        <VideoPlayer
          use={use}
          choices={choices}
          poster={poster}
          seconds={0}
          subtitles={video.subtitles}
          thumbnails={video.vttFile ?? null}
          chapters={chapters.flatMap(({ name, time }) => (time === null ? [] : [{ name, time }]))}
          onRetry={() => void retry()}
        />
      }
      side={
        chapters.length > 0 ? (
          <aside className={s.side} aria-label={intl.t('chapters.title')}>
            <h3 className={s.heading}>{intl.t('chapters.title')}</h3>
            <div className={s.scroll} data-scrolls="">
              <ChapterList
                current={current}
                rows={chapters.map(({ name, time }, key) => {
                  return { key, number: null, name, seconds: time, lang: langOf(video, 'chapters') };
                })}
                onChoose={(key) => {
                  const at = chapters[Number(key)]?.time;
                  if (at === null || at === undefined) return;
                  engine.seek(at);
                  engine.play();
                }}
              />
            </div>
          </aside>
        ) : null
      }
    />
  );
}
