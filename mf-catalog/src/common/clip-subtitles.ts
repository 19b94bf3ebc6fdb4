import type { Subtitle } from '@gargoyle/shared/contract/videos.contract';

/** The subtitle files stored beside our own videos. */
export const clipSubtitles = (folder: string): Subtitle[] => [
  { language: 'en', label: 'English', url: `${folder}/en.vtt` },
  { language: 'es', label: 'Español', url: `${folder}/es.vtt` },
];
