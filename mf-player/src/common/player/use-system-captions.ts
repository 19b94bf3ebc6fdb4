import { type RefObject, useEffect, useState } from 'react';
import type { Cue } from './cues.model.ts';

/**
 * Passes the cues to the player of an iPhone's system while that shows the video fullscreen and our interface is hidden
 * (PLAY-237). Tracks cannot be removed from a video: each language keeps one, and is switched off afterwards.
 * @param track language of the cues, and the name of the track in the system's menu
 */
export function useSystemCaptions(
  region: RefObject<HTMLElement | null>,
  cues: readonly Cue[],
  { language, label }: { language: string; label: string },
): void {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useEffect(() => {
    const place = region.current;
    const began = ({ target }: Event) => setVideo(target as HTMLVideoElement);
    const ended = () => setVideo(null);
    // These events do not bubble.
    place?.addEventListener('webkitbeginfullscreen', began, true);
    place?.addEventListener('webkitendfullscreen', ended, true);
    return () => {
      place?.removeEventListener('webkitbeginfullscreen', began, true);
      place?.removeEventListener('webkitendfullscreen', ended, true);
    };
  }, [region]);
  useEffect(() => {
    if (!video) return;
    const ours = (track: TextTrack) => track.label === label && track.language === language;
    const track = [...video.textTracks].find(ours) ?? video.addTextTrack('captions', label, language);
    const shown = cues.map(({ start, end, text }) => new VTTCue(start, end, text));
    for (const cue of shown) track.addCue(cue);
    track.mode = 'showing';
    return () => {
      for (const cue of shown) track.removeCue(cue);
      track.mode = 'disabled';
    };
  }, [video, cues, language, label]);
}
