import { heading, paragraph } from './wording.ts';

/** Body of a landing page, built around the text of its own craft. */
export const landingBody = (text: string): string =>
  paragraph(text) +
  heading('How you learn') +
  paragraph(
    'Every course is filmed at the bench of somebody who does this for a living. Watch at your own pace, stop, repeat, and keep your place.',
  );

/** The same in Spanish. */
export const landingBodyInSpanish = (text: string): string =>
  paragraph(text) +
  heading('Cómo se aprende') +
  paragraph(
    'Cada curso se filma en el banco de trabajo de alguien que vive de esto. Míralo a tu ritmo, detente, repite y conserva tu sitio.',
  );
