import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';

/** What the film says of what it shows. */
export interface Words {
  en: string;
  es: string;
}

export interface Scene {
  /** Where it begins. */
  address: string;
  /** Name of the demo account it is filmed with; a visitor without. */
  as?: string;
  /** Begins a chapter of the film. */
  chapter?: Words;
  shots: readonly Shot[];
}

/** Its words are shown until the next shot with words begins. */
export interface Shot {
  words?: Words;
  film(camera: Camera, page: Page): Promise<unknown>;
}

/** Name of the film, and of its folder. */
export const TOUR_NAME = 'walkthrough';
/** File of its chapters. */
export const chaptersIn = (language: 'en' | 'es'): string => (language === 'es' ? 'chapters-es.vtt' : 'chapters.vtt');

const menu = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true }).first();

/** The film of `/walkthrough`: how a visitor finds a course, and how a member learns. */
export const TOUR: readonly Scene[] = [
  {
    address: '/',
    chapter: { en: 'Finding a course', es: 'Encontrar un curso' },
    shots: [
      {
        words: {
          en: 'Welcome to Gargoyle, the school of character and effects arts.',
          es: 'Te damos la bienvenida a Gargoyle, la escuela de personajes y efectos.',
        },
        film: (camera) => camera.hold(5),
      },
      {
        words: {
          en: 'Everything you see on these pages is taught here.',
          es: 'Todo lo que ves en estas páginas se enseña aquí.',
        },
        film: async (camera, page) => {
          await camera.scroll(1300);
          await camera.hold(2.5);
          await camera.scroll(-1300);
          await camera.press(menu(page, 'Courses'));
        },
      },
    ],
  },
  {
    address: '/tutorials',
    shots: [
      {
        words: {
          en: 'All courses are in one list. Choose your level, then your craft.',
          es: 'Todos los cursos están en una lista. Elige tu nivel y luego tu oficio.',
        },
        film: async (camera, page) => {
          await camera.hold(2);
          await camera.press(page.getByRole('radio', { name: 'Beginner' }).first());
          await camera.watch(1);
          await camera.hold(1);
          await camera.press(page.getByRole('checkbox', { name: 'Design' }).first());
          await camera.watch(1);
          await camera.hold(2);
        },
      },
      {
        words: {
          en: 'Or search: for a technique, a material, a teacher.',
          es: 'O busca: una técnica, un material, a quien enseña.',
        },
        film: async (camera, page) => {
          await camera.press(page.getByRole('banner').getByRole('button', { name: 'Search' }));
          await camera.hold(0.5);
          await camera.type('silicone');
          await page.getByRole('option').first().waitFor();
          await camera.hold(3);
        },
      },
    ],
  },
  {
    address: '/tutorials/sculpting-a-gargoyle-maquette',
    shots: [
      {
        words: {
          en: 'A course page shows what you will make and who teaches it.',
          es: 'La página de un curso muestra qué vas a hacer y quién lo enseña.',
        },
        film: (camera) => camera.hold(4.5),
      },
      {
        words: {
          en: 'Below are its lessons, and the materials you will need on your bench.',
          es: 'Más abajo están sus lecciones y los materiales que necesitarás.',
        },
        film: async (camera) => {
          await camera.scroll(760);
          await camera.hold(2.5);
          await camera.scroll(760);
          await camera.hold(2.5);
        },
      },
    ],
  },
  {
    address: '/subscriptions/plans',
    chapter: { en: 'Joining the school', es: 'Entrar en la escuela' },
    shots: [
      {
        words: {
          en: 'One subscription opens every course. Try it for free, and leave whenever you like.',
          es: 'Una suscripción abre todos los cursos. Pruébala gratis y déjala cuando quieras.',
        },
        film: async (camera) => {
          await camera.hold(3.5);
          await camera.scroll(520);
          await camera.hold(3);
        },
      },
    ],
  },
  {
    address: '/store',
    shots: [
      {
        words: {
          en: 'What you want to keep is in the store: films to own, tools, prints.',
          es: 'Lo que quieras conservar está en la tienda: películas, herramientas, láminas.',
        },
        film: async (camera) => {
          await camera.hold(3);
          await camera.scroll(640);
          await camera.hold(3);
        },
      },
    ],
  },
  {
    address: '/tutorials/sculpting-a-gargoyle-maquette?watch=1',
    as: 'monthly',
    chapter: { en: 'Learning', es: 'Aprender' },
    shots: [
      {
        words: {
          en: 'Here you learn. The player keeps your place, to the second and on every device.',
          es: 'Aquí se aprende. El reproductor guarda tu lugar, al segundo y en todos tus dispositivos.',
        },
        film: async (camera, page) => {
          await camera.hold(1.5);
          const player = page.getByRole('region', { name: 'Video player' });
          await camera.press(player.getByRole('button', { name: 'Play', exact: true }));
          await camera.watch(5);
        },
      },
      {
        words: {
          en: 'Speed, quality and captions stay the way you set them.',
          es: 'La velocidad, la calidad y los subtítulos quedan como tú los pongas.',
        },
        film: async (camera, page) => {
          const player = page.getByRole('region', { name: 'Video player' });
          // The controls come when the pointer does.
          await camera.point(player);
          await camera.press(player.getByRole('button', { name: 'Captions' }));
          await camera.watch(1);
          await camera.press(page.getByRole('menuitemradio', { name: 'English' }));
          await camera.watch(4);
        },
      },
      {
        words: {
          en: 'Set a bookmark where you want to look again, and note why.',
          es: 'Pon un marcador donde quieras volver a mirar y anota por qué.',
        },
        film: async (camera, page) => {
          const player = page.getByRole('region', { name: 'Video player' });
          await camera.press(page.getByRole('tab', { name: /Bookmarks/ }));
          await camera.watch(0.5);
          await camera.point(player);
          await camera.press(player.getByRole('button', { name: 'Bookmark this moment' }));
          await camera.watch(0.5);
          await page.getByLabel('Bookmark name').focus();
          await camera.type('The turn of the claw');
          await page.keyboard.press('Enter');
          await camera.watch(3);
        },
      },
    ],
  },
  {
    address: '/pathways',
    as: 'monthly',
    chapter: { en: 'Pathways', es: 'Rutas' },
    shots: [
      {
        words: {
          en: 'Pathways put courses in order, from your first wire to a finished creature.',
          es: 'Las rutas ordenan los cursos, del primer alambre a una criatura terminada.',
        },
        film: async (camera) => {
          await camera.hold(2.5);
          await camera.scroll(620);
          await camera.hold(3);
        },
      },
    ],
  },
  {
    address: '/account',
    as: 'monthly',
    chapter: { en: 'Your account', es: 'Tu cuenta' },
    shots: [
      {
        words: {
          en: 'Your account knows what comes next: the lesson to continue, and what is new for you.',
          es: 'Tu cuenta sabe qué sigue: la lección que continuar y lo nuevo para ti.',
        },
        film: async (camera) => {
          await camera.hold(3.5);
          await camera.scroll(420);
          await camera.hold(2.5);
        },
      },
      {
        words: { en: 'And now: choose your first course.', es: 'Y ahora: elige tu primer curso.' },
        film: async (camera, page) => {
          await camera.scroll(-420);
          await camera.point(menu(page, 'Courses'));
          await camera.hold(3);
        },
      },
    ],
  },
];
