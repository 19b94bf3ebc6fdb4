import { type Craft, courses, list } from '../craft.ts';

export const mechanical: Craft = {
  category: 'mechanical',
  materials: ['aluminium rod', 'brass tube', 'ball bearings', 'bicycle cable', 'nylon sheet', 'spring steel'],
  tools: ['a small lathe', 'a drill press', 'taps and dies', 'a vice with soft jaws', 'calipers', 'thread locker'],
  pitfalls: list(`
    A joint with play at the pivot becomes a rattle at the fingertip.
    Cable that bends around a sharp corner saws through its own housing.
    Everything moves in the drawing, because a drawing has no friction.
    A mechanism nobody can reach cannot be repaired at four in the morning.
  `),
  advice: list(`
    Make it in card first, then in wood, and only then in metal.
    Measure twice where two holes have to agree.
    Give every cable a return, by spring, by gravity or by a second cable.
    File the edges of everything that will ever touch a skin.
    Build the test stand before the mechanism; you will need it longer.
  `),
  stages: list(`
    Movements that {s} needs
    Card and pin prototype
    Pivots and bearings
    Cutting and drilling plate
    Threads that hold
    Levers and ratios
    Cable, housing and stops
    Return springs
    The underskull
    Joints with two axes
    Hand controls
    Fitting to the core
    Friction and lubrication
    Attaching skin to metal
    Balancing heavy parts
    Noise on set
    Maintenance access
    Stress test of {s}
  `),
  courses: courses(`
    Cable-Controlled Hands | 2 | a cable-controlled hand | puppets animatronics | Fifteen joints, ten cables and a control glove that teaches itself.
    Jaw Mechanisms for Puppet Heads | 1 | a jaw mechanism | puppets animatronics beginners | Hinge, slide and spring a jaw that closes on the consonants.
    Brows, Lids and Lips by Lever | 3 | a facial mechanism | animatronics creature | The small movements that turn a head into a person.
    Underskulls From Fibreglass | 2 | an underskull | animatronics creature | Lay up, cut and hinge the hidden skull that every mechanism depends on.
    Machining for Model Makers | 1 | a set of small parts | beginners props | Lathe and drill press from the first cut to a repeatable part.
    Tentacles and Segmented Necks | 2 | a segmented neck | puppets creature animatronics | Discs, cables and springs, for a neck with intentions.
    Leg Extensions and Digitigrade Stilts | 3 | a pair of stilts | suits safety creature | Build walking stilts that a performer can trust on gravel.
    Balance and Counterweight for Big Puppets | 2 | a counterweighted puppet | puppets safety | Let a seventy-kilo head rest on two fingers.
    Linkages Everyone Should Know | 1 | a linkage board | beginners animatronics | Four bars, slots and pantographs on one board you will keep for years.
    Breathing Chests and Bladders | 1 | a breathing chest | creature horror | Air, bladders and timing: the cheapest way to make something alive.
    Spring-Loaded Gags | 2 | a spring-loaded gag | horror props safety | Things that jump out, once, at the right moment, without hurting anybody.
    Rod and Rig Removal by Design | 2 | a rig for the camera | puppets filmmaking | Place rods where an editor can lose them in an afternoon.
    Ball-and-Socket Armatures | 3 | a stop-motion armature | miniature puppets | Turn, drill and tension joints that hold a pose for a week.
  `),
};
