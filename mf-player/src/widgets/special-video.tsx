import { useSession, type WidgetProps } from '@gargoyle/shared/host';
import { SpecialVideoPlayer } from '../features/special-videos/special-video-player.tsx';

/** The player of a special video; renders nothing for visitors (PLAY-119, PLAY-120). */
export default function SpecialVideo({ specialVideoSlug, time }: WidgetProps<'player.special-video.v1'>) {
  const visitor = useSession((session) => session.phase === 'visitor');
  return visitor ? null : <SpecialVideoPlayer key={specialVideoSlug} slug={specialVideoSlug} time={time} />;
}
