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
    Soldering for Makers of Monsters | 1 | a wiring harness | beginners wiring | Joints that hold, leads that do not break, and a harness you can hand to someone else.
    Servos, Horns and Linkages | 1 | a servo test rig | servos beginners | Choose, mount and tune servos, and understand why most creature motors die young.
    Programming a Blinking Head | 2 | a blinking head | animatronics servos | Write a small program that makes lids blink, dart and rest like something alive.
    Radio Control for Creature Heads | 2 | a radio-controlled head | animatronics servos puppets | Channels, mixes and switches: one operator, eleven movements, no panic.
    Glowing Eyes and Practical Light | 1 | a pair of glowing eyes | cosplay leds eyes | Light eyes, wounds and runes evenly, without hot spots and with a battery that hides.
    Batteries You Can Trust on Set | 2 | a creature power pack | safety wiring | Choose, protect, charge and carry lithium packs so that nobody has to think about them.
    Motion Playback With a Controller | 3 | a playback rig | animatronics servos | Record a puppeteer's performance and play it back frame-accurate for the second unit.
    Small Motors for Wings and Tails | 2 | a moving tail | creature servos cosplay | Cables, springs and one strong servo: tails and wings that move without tearing the suit.
    Sound-Driven Jaws | 2 | a talking jaw | animatronics puppets | Let recorded speech drive a jaw, then correct by hand what the signal gets wrong.
    Wearable Circuits in Masks | 1 | a wired mask | masks leds cosplay | Fit light, fan and switch into a mask that an actor can wear for a day.
    Tentacle Mechanisms and Their Control | 3 | a cable tentacle | animatronics creature servos | Two stages, eight cables and a controller that keeps every curl smooth.
    Faultfinding at the Bench | 2 | a silent head | wiring safety | A method for heads that will not move, with ten real faults found in front of you.
  `),
};
