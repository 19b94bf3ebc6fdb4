import { RATES, type Quality } from './sources.model.ts';

export type CaptionSize = 'small' | 'normal' | 'large';
export type CaptionGround = 'dark' | 'clear' | 'light';

/** The viewer's last choices on this device (PLAY-191, PLAY-201, PLAY-203). */
export interface Preferences {
  rate: number;
  quality: Quality;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Null until the viewer has turned them on or off. */
  captions: boolean | null;
  captionLanguage: string | null;
  captionSize: CaptionSize;
  captionGround: CaptionGround;
  theatre: boolean;
}

export const DEFAULTS: Preferences = {
  rate: 1,
  quality: 'auto',
  volume: 1,
  muted: false,
  captions: null,
  captionLanguage: null,
  captionSize: 'normal',
  captionGround: 'dark',
  theatre: false,
};

const oneOf = <T>(values: readonly T[], value: unknown, fallback: T): T =>
  values.includes(value as T) ? (value as T) : fallback;
const flag = (value: unknown, fallback: boolean): boolean => (typeof value === 'boolean' ? value : fallback);

/** Parses the stored preferences; unexpected values get their defaults. */
export function readPreferences(text: string | null): Preferences {
  let stored: Record<string, unknown> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) stored = parsed as Record<string, unknown>;
  } catch {
    // Ignore a value that cannot be parsed.
  }
  const { volume, quality, captionLanguage } = stored;
  return {
    rate: oneOf(RATES, stored.rate, 1),
    quality: typeof quality === 'number' && quality > 0 ? quality : 'auto',
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : 1,
    muted: flag(stored.muted, false),
    captions: typeof stored.captions === 'boolean' ? stored.captions : null,
    captionLanguage: typeof captionLanguage === 'string' ? captionLanguage : null,
    captionSize: oneOf(['small', 'normal', 'large'] as const, stored.captionSize, 'normal'),
    captionGround: oneOf(['dark', 'clear', 'light'] as const, stored.captionGround, 'dark'),
    theatre: flag(stored.theatre, false),
  };
}

/** The subtitles to show: those in the language chosen last, else in the page's language, else the first. */
export function captionsFor<T extends { language: string }>(
  subtitles: readonly T[],
  chosen: string | null,
  locale: string,
): T | undefined {
  const inLanguage = (language: string | null) => subtitles.find((subtitle) => subtitle.language === language);
  return inLanguage(chosen) ?? inLanguage(locale) ?? subtitles[0];
}
