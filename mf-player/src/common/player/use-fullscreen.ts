import { type RefObject, useEffect, useState } from 'react';

export interface FullscreenUse {
  fullscreen: boolean;
  /** Whether the browser supports it. */
  possible: boolean;
  toggle(): void;
}

/** On an iPhone only a video can be fullscreen, with the controls of the system instead of ours. */
interface IphoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?(): void;
}

function enterVideo(video: IphoneVideo | null | undefined): void {
  try {
    video?.webkitEnterFullscreen?.();
  } catch {
    // Refused until the video has loaded: the page stays as it is.
  }
}

/** Toggles fullscreen of an element, or of the video in it (PLAY-044, PLAY-237). */
export function useFullscreen(element: RefObject<HTMLElement | null>): FullscreenUse {
  const [fullscreen, setFullscreen] = useState(false);
  const [possible, setPossible] = useState(false);
  useEffect(() => {
    setPossible(document.fullscreenEnabled || 'webkitEnterFullscreen' in HTMLVideoElement.prototype);
    const changed = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  const toggle = () => {
    if (!document.fullscreenEnabled) return enterVideo(element.current?.querySelector('video'));
    const change = document.fullscreenElement ? document.exitFullscreen() : element.current?.requestFullscreen();
    // If the browser refuses, the page stays as it is.
    change?.catch(() => undefined);
  };
  return { fullscreen, possible, toggle };
}
