import type { Subtitle } from '@gargoyle/shared/contract/videos.contract';

/** The texts that lie beside each of the school's own films. */
export const clipSubtitles = (folder: string): Subtitle[] => [
  { language: 'en', label: 'English', url: `${folder}/en.vtt` },
  { language: 'es', label: 'Español', url: `${folder}/es.vtt` },
];
