import { type Craft, courses, list } from '../craft.ts';

export const electronics: Craft = {
  category: 'electronics',
  materials: [
    'metal-gear servos',
    'a microcontroller',
    'silicone wire',
    'lithium cells',
    'heat-shrink tube',
    'LED filament',
  ],
  tools: [
    'a temperature-controlled iron',
    'a bench supply',
    'a multimeter',
    'flush cutters',
    'a servo tester',
    'crimping pliers',
  ],
  pitfalls: list(`
    A servo that hums at rest is fighting its own linkage, and it will burn out in the second take.
    Thin wire looks tidy until six motors stall at once and the controller restarts.
    Power the logic and the motors from one cell without a filter and the eyes will twitch.
    A joint that was never inspected after soldering is the one that breaks inside the finished head.
  `),
  advice: list(`
    Draw the wiring before you cut the first lead and keep the drawing with the head.
    Set the end points in software first, then bolt the horn on.
    Label both ends of every lead, including the ones you are sure about.
    Test on the bench supply with a current limit, and only then reach for the battery.
    Leave a service loop wherever a connector has to be reached with the skin on.
  `),
  stages: list(`
    What {s} has to do
    Power budget and batteries
    Reading a servo data sheet
    Soldering leads that last
    Wiring diagram and connectors
    First movement on the bench
    End points and neutral
    Linkages between motor and part
    Programming a blink
    Smoothing motion with easing
    Recording and playing back moves
    Radio control and pairing
    Noise, filters and ground
    Fitting the core into the skull
    Cooling and sound
    Failsafes and the kill switch
    Tuning by eye and camera
    Service access under the skin
    Spare parts for set
    Show-day checklist
  `),
  courses: courses(`
    Animatronic Eyes From Scratch | 3 | a pair of animatronic eyes | animatronics eyes servos | Build a two-axis eye mechanism with blinking lids, from raw rod and servos to a performance on radio control.
    = Ojos animatrónicos desde cero | Construye un mecanismo ocular de dos ejes con párpados que parpadean, de la varilla y los servos hasta una actuación por radiocontrol.
    Soldering for Makers of Monsters | 1 | a wiring harness | beginners wiring | Joints that hold, leads that do not break, and a harness you can hand to someone else.
    = Soldadura para hacedores de monstruos | Uniones que aguantan, cables que no se rompen y un mazo que puedes entregar a otra persona.
    Servos, Horns and Linkages | 1 | a servo test rig | servos beginners | Choose, mount and tune servos, and understand why most creature motors die young.
    = Servos, brazos y varillajes | Elige, monta y ajusta servos, y entiende por qué la mayoría de los motores de criatura mueren jóvenes.
    Programming a Blinking Head | 2 | a blinking head | animatronics servos | Write a small program that makes lids blink, dart and rest like something alive.
    = Programar una cabeza que parpadea | Escribe un programa pequeño que haga parpadear, moverse y descansar los ojos como algo vivo.
    Radio Control for Creature Heads | 2 | a radio-controlled head | animatronics servos puppets | Channels, mixes and switches: one operator, eleven movements, no panic.
    = Radiocontrol para cabezas de criatura | Canales, mezclas e interruptores: un operador, once movimientos y nada de pánico.
    Glowing Eyes and Practical Light | 1 | a pair of glowing eyes | cosplay leds eyes | Light eyes, wounds and runes evenly, without hot spots and with a battery that hides.
    = Ojos que brillan y luz práctica | Ilumina ojos, heridas y runas de manera uniforme, sin puntos quemados y con una batería que se esconde.
    Batteries You Can Trust on Set | 2 | a creature power pack | safety wiring | Choose, protect, charge and carry lithium packs so that nobody has to think about them.
    = Baterías en las que confiar en rodaje | Elige, protege, carga y transporta baterías de litio para que nadie tenga que pensar en ellas.
    Motion Playback With a Controller | 3 | a playback rig | animatronics servos | Record a puppeteer's performance and play it back frame-accurate for the second unit.
    = Reproducir movimiento con un controlador | Graba la actuación de un titiritero y repítela al fotograma para la segunda unidad.
    Small Motors for Wings and Tails | 2 | a moving tail | creature servos cosplay | Cables, springs and one strong servo: tails and wings that move without tearing the suit.
    = Motores pequeños para alas y colas | Cables, muelles y un servo fuerte: colas y alas que se mueven sin rasgar el traje.
    Sound-Driven Jaws | 2 | a talking jaw | animatronics puppets | Let recorded speech drive a jaw, then correct by hand what the signal gets wrong.
    = Mandíbulas movidas por el sonido | Deja que la voz grabada mueva la mandíbula y corrige a mano lo que la señal no entiende.
    Wearable Circuits in Masks | 1 | a wired mask | masks leds cosplay | Fit light, fan and switch into a mask that an actor can wear for a day.
    = Circuitos para llevar dentro de una máscara | Instala luz, ventilador e interruptor en una máscara que un actor pueda llevar todo el día.
    Tentacle Mechanisms and Their Control | 3 | a cable tentacle | animatronics creature servos | Two stages, eight cables and a controller that keeps every curl smooth.
    = Mecanismos de tentáculos y su control | Dos etapas, ocho cables y un controlador que mantiene suave cada curva.
    Faultfinding at the Bench | 2 | a silent head | wiring safety | A method for heads that will not move, with ten real faults found in front of you.
    = Buscar averías en la mesa de trabajo | Un método para cabezas que no se mueven, con diez averías reales resueltas delante de ti.
  `),
};
