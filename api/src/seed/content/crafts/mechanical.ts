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
    = Manos movidas por cables | Quince articulaciones, diez cables y un guante de control que se aprende solo.
    Jaw Mechanisms for Puppet Heads | 1 | a jaw mechanism | puppets animatronics beginners | Hinge, slide and spring a jaw that closes on the consonants.
    = Mandíbulas para cabezas de títere | Articula, desliza y tensa una mandíbula que se cierra en las consonantes.
    Brows, Lids and Lips by Lever | 3 | a facial mechanism | animatronics creature | The small movements that turn a head into a person.
    = Cejas, párpados y labios por palanca | Los pequeños movimientos que convierten una cabeza en alguien.
    Underskulls From Fibreglass | 2 | an underskull | animatronics creature | Lay up, cut and hinge the hidden skull that every mechanism depends on.
    = Cráneos internos de fibra de vidrio | Lamina, corta y articula el cráneo oculto del que depende todo mecanismo.
    Machining for Model Makers | 1 | a set of small parts | beginners props | Lathe and drill press from the first cut to a repeatable part.
    = Mecanizado para maquetistas | Torno y taladro de columna, del primer corte a una pieza que puedes repetir.
    Tentacles and Segmented Necks | 2 | a segmented neck | puppets creature animatronics | Discs, cables and springs, for a neck with intentions.
    = Tentáculos y cuellos segmentados | Discos, cables y muelles para un cuello con intenciones.
    Leg Extensions and Digitigrade Stilts | 3 | a pair of stilts | suits safety creature | Build walking stilts that a performer can trust on gravel.
    = Piernas alargadas y zancos digitígrados | Construye zancos en los que un intérprete pueda confiar sobre grava.
    Balance and Counterweight for Big Puppets | 2 | a counterweighted puppet | puppets safety | Let a seventy-kilo head rest on two fingers.
    = Equilibrio y contrapeso en títeres grandes | Deja que una cabeza de setenta kilos descanse en dos dedos.
    Linkages Everyone Should Know | 1 | a linkage board | beginners animatronics | Four bars, slots and pantographs on one board you will keep for years.
    = Los varillajes que hay que conocer | Cuatro barras, ranuras y pantógrafos en un tablero que conservarás años.
    Breathing Chests and Bladders | 1 | a breathing chest | creature horror | Air, bladders and timing: the cheapest way to make something alive.
    = Pechos que respiran y vejigas de aire | Aire, vejigas y ritmo: la manera más barata de dar vida a algo.
    Spring-Loaded Gags | 2 | a spring-loaded gag | horror props safety | Things that jump out, once, at the right moment, without hurting anybody.
    = Sustos con muelle | Cosas que saltan, una vez, en el momento justo y sin hacer daño a nadie.
    Rod and Rig Removal by Design | 2 | a rig for the camera | puppets filmmaking | Place rods where an editor can lose them in an afternoon.
    = Varillas pensadas para borrarse | Coloca las varillas donde un montador pueda hacerlas desaparecer en una tarde.
    Ball-and-Socket Armatures | 3 | a stop-motion armature | miniature puppets | Turn, drill and tension joints that hold a pose for a week.
    = Armazones de rótulas | Tornea, taladra y tensa articulaciones que mantienen una pose toda una semana.
  `),
};
