import { classNames } from '@gargoyle/shared/ui';
import s from './captions.module.css';
import { type Cue, cueAt } from './cues.model.ts';
import type { CaptionGround, CaptionSize } from './preferences.model.ts';

export interface CaptionsProps {
  cues: readonly Cue[];
  time: number;
  size: CaptionSize;
  ground: CaptionGround;
  language: string;
}

/** The current caption, placed clear of the controls. */
export function Captions({ cues, time, size, ground, language }: CaptionsProps) {
  const cue = cueAt(cues, time);
  return cue ? (
    <p className={classNames(s.captions, s[size], s[ground])} lang={language} data-captions="">
      <span className={s.text}>{cue.text}</span>
    </p>
  ) : null;
}
