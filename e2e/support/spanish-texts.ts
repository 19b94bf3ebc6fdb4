import type { Page } from '@playwright/test';

/** Editorial texts of the school on its pages, by address. */
export const SPANISH_TEXTS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    'Aprende a hacer monstruos',
    'Conviértete en creador de criaturas',
    'Discos para el largo invierno',
    'Escultura',
  ],
  '/subscriptions/plans': ['Hazte suscriptor', '4 cursos al mes de toda la biblioteca', 'Aprendizaje en grupo'],
  '/blog': ['Entre bastidores', 'Noticias de la escuela', 'Por qué ganó la silicona'],
  '/tutorial_categories/sculpture': ['Primero la forma; después, todo lo demás.', 'Esculpir una maqueta de gárgola'],
  '/customer-care/faqs': ['Preguntas frecuentes', '¿Cómo funciona la prueba gratuita?'],
  '/customer-care/return-policy': ['Política de devoluciones', 'Lo que llega en una caja'],
  '/gargoyle-school-of-character-arts': ['Fabricación'],
  '/tutorials': ['Interpretación y animación', 'Implantar pelo en máscaras de silicona'],
  '/tutorials/sculpting-a-gargoyle-maquette': ['Esculpir una maqueta de gárgola', 'Levanta una gárgola agazapada'],
  '/pathways': ['Alguien ha pasado antes', 'Creador de criaturas'],
  '/pathways/creature-maker': ['Del primer contorno a una criatura lista para el rodaje.'],
  '/contest/mask-of-the-year': ['Máscara del Año', 'Muéstranos una máscara que hayas hecho a mano este año.'],
  '/landing_pages/learn-sculpture-online': ['Aprende escultura en línea', 'Cómo se aprende'],
  '/pages/studio-safety': ['Seguridad en el taller', 'Antes de abrir una lata'],
  '/lm/sixteen-free-lessons': ['Dieciséis lecciones gratis'],
  '/the-team': ['Dirección', 'Jefe de estudios'],
  '/webcourses/live-mask-making-intensive': ['Intensivo de máscaras en vivo', 'Grupo de fin de semana'],
  '/special-videos/inside-the-creature-shop': ['Dentro del taller de criaturas'],
  '/artists/marta-kessler': ['enseñando a respirar a la arcilla'],
  '/store': ['Aerógrafo básico para pintar criaturas'],
  '/testimonials': [],
  '/walkthrough': [],
};

/** English text, visible or for screen readers, that is not marked as English. */
export const silentlyEnglish = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const english = /(?<!\p{L})(the|and|with|your|from|of|that|are|this|is|to|learn|courses?)(?!\p{L})/iu;
    // Proper names belong to no language.
    const names = /Gargoyle School of Character Arts|DVD and Blu-ray|Farrow-Kaye/g;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('script,style,noscript')) continue;
      const text = (node.textContent ?? '').replace(names, '').trim();
      if (english.test(text) && parent.closest('[lang]')?.getAttribute('lang') === 'es') found.push(text);
    }
    return found;
  });
