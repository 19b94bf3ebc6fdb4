import type { CategorySeed } from '../categories.ts';
import type { Craft } from '../craft.ts';
import { sentenceList } from './wording.ts';

/** Texts of a category page. */
export function categoryText({ title, tagline }: CategorySeed, { materials, courses }: Craft) {
  return {
    description: `${tagline} ${courses.length} courses, from your first evening with ${sentenceList(materials.slice(0, 3))} to work that holds up in front of a camera.`,
    metaTitle: `${title} courses`,
    metaDescription: `${tagline} Learn ${title.toLowerCase()} online from working film artists.`,
    metaKeywords: [title.toLowerCase(), ...materials.slice(0, 4)].join(', '),
  };
}

/** The same in Spanish. */
export function categoryTextInSpanish({ spanish: { title, tagline, materials } }: CategorySeed, { courses }: Craft) {
  return {
    description: `${tagline} ${courses.length} cursos, desde tu primera tarde con ${materials} hasta trabajos que aguantan delante de una cámara.`,
    metaTitle: `Cursos de ${title.toLowerCase()}`,
    metaDescription: `${tagline} Aprende ${title.toLowerCase()} en línea con artistas de cine en activo.`,
    metaKeywords: [title.toLowerCase(), materials.replace(' y ', ', ')].join(', '),
  };
}
