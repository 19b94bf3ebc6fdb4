import type { RefObject } from 'react';
import { classNames } from '@gargoyle/shared/ui';
import s from './captions.module.css';
import { type Cue, cueAt } from './cues.model.ts';
import type { Preferences } from './preferences.model.ts';
import { useSystemCaptions } from './use-system-captions.ts';

export interface CaptionsProps {
  cues: readonly Cue[];
  time: number;
  look: Pick<Preferences, 'captionSize' | 'captionGround'>;
  track: { language: string; label: string };
  /** The player's element. */
  region: RefObject<HTMLElement | null>;
}

/** The current caption, placed clear of the controls. */
export function Captions({ cues, time, look, track, region }: CaptionsProps) {
  useSystemCaptions(region, cues, track);
  const cue = cueAt(cues, time);
  return cue ? (
    <p
      className={classNames(s.captions, s[look.captionSize], s[look.captionGround])}
      lang={track.language}
      data-captions=""
    >
      <span className={s.text}>{cue.text}</span>
    </p>
  ) : null;
}
