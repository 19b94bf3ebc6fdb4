import { type Craft, courses, list } from '../craft.ts';

export const filmmaking: Craft = {
  category: 'filmmaking',
  materials: ['a marked script', 'LED panels', 'diffusion frames', 'black cloth', 'stage blood', 'a shot list'],
  tools: ['a cinema camera', 'a macro lens', 'a colour chart', 'a tripod with a fluid head', 'a monitor', 'a slate'],
  pitfalls: list(`
    Flat light shows every edge of an appliance and none of its form.
    A creature shown too long becomes a suit.
    Nobody schedules the time to clean the blood up, and take two waits for an hour.
    Fixing it later is a department too, and it was not asked.
  `),
  advice: list(`
    Light for the texture and let the face find the light.
    Shoot the effect first, while everything is clean and everybody is awake.
    Cut on the movement and the audience will build the rest.
    Bring a still from yesterday and match from that, never from memory.
    Decide where the camera is before you decide what to build.
  `),
  stages: list(`
    Breaking down the script for {s}
    What the audience must see
    Storyboard and shot list
    Testing materials on camera
    Lens and distance
    One raking key
    Fill, rim and smoke
    Working with the makeup team
    Blocking the performer
    Practical gags and resets
    Blood, slime and cleaning
    Continuity between takes
    Frame rate and motion
    Plates for visual effects
    Sound that sells it
    Editing around the effect
    Grading skin and silicone
    Looking back at the finished scene
  `),
  courses: courses(`
    Lighting Creatures for the Camera | 2 | a lit creature | creature filmmaking | One key, one edge and a lot of darkness: light texture so that the suit disappears.
    = Iluminar criaturas para la cámara | Una luz principal, un contraluz y mucha oscuridad: ilumina la textura hasta que el traje desaparezca.
    Shooting Your First Effects Short | 1 | a three-minute short | filmmaking beginners | Script, build and shoot a three-minute film around one effect.
    = Rueda tu primer corto de efectos | Escribe, construye y rueda una película de tres minutos en torno a un solo efecto.
    Practical Blood Gags | 1 | a blood gag | horror filmmaking safety | Tubes, pumps and sponges that work on cue and reset in ten minutes.
    = Trucos de sangre en vivo | Tubos, bombas y esponjas que funcionan a la señal y se preparan de nuevo en diez minutos.
    Miniatures on Film | 3 | a miniature set | miniature filmmaking | Scale, speed and depth of field, so that a table becomes a valley.
    = Miniaturas en el cine | Escala, velocidad y profundidad de campo, para que una mesa se convierta en un valle.
    Directing Actors Under Prosthetics | 2 | a made-up performance | character filmmaking | Help a performer find the face again after four hours in the chair.
    = Dirigir actores bajo prótesis | Ayuda a quien actúa a reencontrar su cara tras cuatro horas de silla.
    Budgeting and Scheduling Makeup Effects | 2 | an effects budget | filmmaking concept | Count the days, the hands and the spares before you say a number.
    = Presupuesto y plan de maquillaje de efectos | Cuenta los días, las manos y los repuestos antes de decir una cifra.
    Camera Tests for Makeup Artists | 1 | a camera test | makeup filmmaking | Find out on Tuesday what the lens will say on Friday.
    = Pruebas de cámara para maquilladores | Averigua el martes lo que el objetivo dirá el viernes.
    The Transformation Scene | 3 | a transformation | horror creature filmmaking | Stages, hidden cuts and inflatables in one planned and edited scene.
    = La escena de la transformación | Etapas, cortes ocultos e inflables en una sola escena, planificada y montada.
    Stop-Motion Lighting and Flicker | 2 | a stop-motion set | puppets filmmaking miniature | Keep light constant over eleven days and two power cuts.
    = Luz y parpadeo en el stop-motion | Mantén la luz constante durante once días y dos cortes de corriente.
    Documenting Your Work | 1 | a process film | filmmaking beginners | Photograph and film your own builds so that they can get you the next one.
    = Documentar tu trabajo | Fotografía y filma lo que construyes para que te consiga el siguiente encargo.
    Forced Perspective With Real Actors | 3 | a forced-perspective shot | filmmaking miniature | Small people, giant hands and one nodal point.
    = Perspectiva forzada con actores reales | Gente pequeña, manos gigantes y un punto nodal.
    Editing Horror for Effects | 2 | a cut horror scene | horror filmmaking | How many frames a monster needs, and when to look away.
    = Montar terror con efectos | Cuántos fotogramas necesita un monstruo, y cuándo apartar la mirada.
    Green Screen Beside Practical Work | 2 | a combined shot | digital filmmaking | Shoot clean plates and markers that let practical and digital share one creature.
    = Croma junto a efectos físicos | Rueda fondos y marcas limpias para que lo físico y lo digital compartan una criatura.
  `),
};
