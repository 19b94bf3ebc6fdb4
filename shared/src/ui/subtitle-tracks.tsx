export interface SubtitleText {
  /** Language code of the text, like `en`. */
  language: string;
  /** Name shown to the reader, in the language itself. */
  label: string;
  url: string;
}

interface SubtitleTracksProps {
  subtitles: readonly SubtitleText[];
  /** The reader's language: its subtitles are on by default. */
  locale: string;
  /** Captions also describe sounds. */
  kind?: 'subtitles' | 'captions';
}

/** The subtitle tracks of a `<video>`. */
export const SubtitleTracks = ({ subtitles, locale, kind = 'subtitles' }: SubtitleTracksProps) =>
  subtitles.map(({ language, label, url }) => (
    <track key={language} kind={kind} src={url} srcLang={language} label={label} default={language === locale} />
  ));
