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
    Shooting Your First Effects Short | 1 | a three-minute short | filmmaking beginners | Script, build and shoot a three-minute film around one effect.
    Practical Blood Gags | 1 | a blood gag | horror filmmaking safety | Tubes, pumps and sponges that work on cue and reset in ten minutes.
    Miniatures on Film | 3 | a miniature set | miniature filmmaking | Scale, speed and depth of field, so that a table becomes a valley.
    Directing Actors Under Prosthetics | 2 | a made-up performance | character filmmaking | Help a performer find the face again after four hours in the chair.
    Budgeting and Scheduling Makeup Effects | 2 | an effects budget | filmmaking concept | Count the days, the hands and the spares before you say a number.
    Camera Tests for Makeup Artists | 1 | a camera test | makeup filmmaking | Find out on Tuesday what the lens will say on Friday.
    The Transformation Scene | 3 | a transformation | horror creature filmmaking | Stages, hidden cuts and inflatables in one planned and edited scene.
    Stop-Motion Lighting and Flicker | 2 | a stop-motion set | puppets filmmaking miniature | Keep light constant over eleven days and two power cuts.
    Documenting Your Work | 1 | a process film | filmmaking beginners | Photograph and film your own builds so that they can get you the next one.
    Forced Perspective With Real Actors | 3 | a forced-perspective shot | filmmaking miniature | Small people, giant hands and one nodal point.
    Editing Horror for Effects | 2 | a cut horror scene | horror filmmaking | How many frames a monster needs, and when to look away.
    Green Screen Beside Practical Work | 2 | a combined shot | digital filmmaking | Shoot clean plates and markers that let practical and digital share one creature.
  `),
};
