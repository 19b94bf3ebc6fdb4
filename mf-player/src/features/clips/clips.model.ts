import type { Subtitle } from '@gargoyle/shared/contract/videos.contract';
import type { Source } from '../../common/player/sources.model.ts';

interface ClipFilm {
  poster: string;
  sources: Source[];
  subtitles: Subtitle[];
  /** Nothing is spoken in it: its captions say what it shows. */
  silent: boolean;
  /** Address of its chapters. */
  chapters: string | null;
}

/** The files of one of the school's own films; names of chapters are in the language of the page. */
export function clipFilm(clip: string, locale: string): ClipFilm {
  const folder = `/media/clips/${clip}`;
  const files = [360, 720].map((height) => ({ height, src: `${folder}/${height}p.mp4` }));
  return {
    poster: `${folder}/poster.jpg`,
    sources: [{ kind: 'files', files }],
    subtitles: [
      { language: 'en', label: 'English', url: `${folder}/en.vtt` },
      { language: 'es', label: 'Español', url: `${folder}/es.vtt` },
    ],
    silent: clip === 'walkthrough',
    chapters: clip === 'walkthrough' ? `${folder}/chapters${locale === 'es' ? '-es' : ''}.vtt` : null,
  };
}
