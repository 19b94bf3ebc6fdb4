import { chance } from '../chance.ts';
import { crafts } from '../crafts.ts';
import type { WebinarSeed } from '../webinars.ts';
import { bullets, capital, heading, paragraph, say } from './wording.ts';

/** Texts of a live course or documentary, from the vocabulary of its craft. */
export function liveTexts(webinar: WebinarSeed, teacher: string) {
  const dice = chance(`webinar:${webinar.slug}`);
  const craft = crafts.find((known) => known.category === webinar.category);
  if (!craft) throw new Error(`No craft '${webinar.category}'`);
  const advice = dice.some(craft.advice, 2);
  const shown = new Set(dice.some(craft.stages, 6));
  const stages = craft.stages.filter((stage) => shown.has(stage)).map((stage) => stage.replace('{s}', 'the piece'));
  return {
    body:
      paragraph(
        `${teacher} works live, with two cameras on the bench, and answers what you ask while it can still be shown.`,
      ) +
      paragraph(
        say(
          dice,
          'Groups are small, so that everybody is seen.',
          'You work along at your own table; nobody is asked to show anything.',
          'The recording stays with you for a year.',
        ),
        ...advice,
      ),
    materials: heading('Have ready') + bullets(dice.some([...craft.materials, ...craft.tools], 6).map(capital)),
    courseCurriculum: heading('What we do') + bullets(stages) + paragraph('We close with your questions.'),
  };
}
