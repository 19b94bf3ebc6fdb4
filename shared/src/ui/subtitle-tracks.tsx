export interface SubtitleText {
  /** Of the text, as in `en`. */
  language: string;
  /** As a reader chooses it, in the language itself. */
  label: string;
  url: string;
}

interface SubtitleTracksProps {
  subtitles: readonly SubtitleText[];
  /** The reader's language: its text is shown from the start. */
  locale: string;
  /** Captions tell of sounds too. */
  kind?: 'subtitles' | 'captions';
}

/** A film's subtitles, inside its `<video>`. */
export const SubtitleTracks = ({ subtitles, locale, kind = 'subtitles' }: SubtitleTracksProps) =>
  subtitles.map(({ language, label, url }) => (
    <track key={language} kind={kind} src={url} srcLang={language} label={label} default={language === locale} />
  ));
