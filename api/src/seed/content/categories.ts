import { slugOf } from './slug.ts';

export interface CategorySeed {
  id: number;
  slug: string;
  title: string;
  tagline: string;
  /** `materials`: what people work with, as part of a sentence. */
  spanish: { title: string; tagline: string; materials: string };
}

type Row = readonly [title: string, tagline: string, spanishTitle: string, spanishTagline: string, materials: string];

const rows: readonly Row[] = [
  [
    'Design',
    'Give a monster a reason before you give it teeth.',
    'Diseño',
    'Dale una razón al monstruo antes de darle dientes.',
    'papel tintado, un muro de referencias y una biblioteca de escaneos',
  ],
  [
    'Drawing',
    'Think on paper, where mistakes are cheap and ideas are quick.',
    'Dibujo',
    'Piensa sobre papel, donde los errores son baratos y las ideas rápidas.',
    'carboncillo, papel bristol y papel tintado',
  ],
  [
    'Electronics',
    'Motors, light and code for things that have to wake up on cue.',
    'Electrónica',
    'Motores, luz y código para cosas que tienen que despertar a la señal.',
    'servos de engranaje metálico, un microcontrolador y cable de silicona',
  ],
  [
    'Eyes Teeth & Nails',
    'The small parts that decide whether an audience believes the large ones.',
    'Ojos, dientes y uñas',
    'Las piezas pequeñas que deciden si el público se cree las grandes.',
    'acrílico dental, resina transparente y resina UV',
  ],
  [
    'Fabrication',
    'Foam, cloth and plastic, built around a body that has to move.',
    'Fabricación',
    'Espuma, tela y plástico en torno a un cuerpo que tiene que moverse.',
    'goma EVA, espuma reticulada y planchas termoplásticas',
  ],
  [
    'Filmmaking',
    'Light, lens and edit for work that was made by hand.',
    'Cine',
    'Luz, objetivo y montaje para un trabajo hecho a mano.',
    'un guion anotado, paneles LED y marcos de difusión',
  ],
  [
    'Hair Work',
    'One strand at a time, in the right direction.',
    'Cabello',
    'Hebra a hebra y en la dirección correcta.',
    'pelo de yak, pelo humano y crepé de lana',
  ],
  [
    'Lab Work',
    'Materials that behave, because somebody weighed them.',
    'Laboratorio',
    'Materiales que se portan bien, porque alguien los pesó.',
    'espuma de látex, silicona de platino y gelatina',
  ],
  [
    'Life Casting',
    'Copy a living face kindly, safely and exactly.',
    'Vaciado del natural',
    'Copia una cara viva con amabilidad, seguridad y exactitud.',
    'alginato apto para la piel, silicona de platino y vendas de yeso',
  ],
  [
    'Makeup Effects',
    'Edges, colour and nerves on the morning of the shoot.',
    'Maquillaje de efectos',
    'Bordes, color y nervios la mañana del rodaje.',
    'prótesis de silicona, adhesivo médico y paletas al alcohol',
  ],
  [
    'Mask Making',
    'One face to put on, a hundred ways to move it.',
    'Máscaras',
    'Una cara que ponerse, cien maneras de moverla.',
    'yeso para moldes, látex para máscaras y silicona de platino',
  ],
  [
    'Mechanical',
    'Levers, cables and bearings under the skin.',
    'Mecánica',
    'Palancas, cables y rodamientos bajo la piel.',
    'varilla de aluminio, tubo de latón y rodamientos',
  ],
  [
    'Model Making',
    'Whole worlds on a workbench.',
    'Maquetas',
    'Mundos enteros sobre una mesa de trabajo.',
    'plancha de poliestireno, madera de tilo y tablero de modelar',
  ],
  [
    'Mold Making',
    'Open it once, close it a hundred times.',
    'Moldes',
    'Ábrelo una vez, ciérralo cien.',
    'yeso piedra, silicona a pincel y gel coat de epoxi',
  ],
  [
    'Painting',
    'Layers thin enough to let the light back out.',
    'Pintura',
    'Capas tan finas que dejan salir la luz.',
    'base de silicona, color activado con alcohol y tintas acrílicas',
  ],
  [
    'Performance & Animation',
    'What it wants, how it breathes, when it holds still.',
    'Interpretación y animación',
    'Qué quiere, cómo respira y cuándo se queda quieto.',
    'una sala de ensayo, un títere de mano y una máscara de práctica',
  ],
  [
    'Puppet Making',
    'Characters that come alive at the end of an arm.',
    'Títeres',
    'Personajes que cobran vida al final de un brazo.',
    'espuma reticulada, tela polar y espuma de látex',
  ],
  [
    'Sculpture',
    'Form first, then everything else.',
    'Escultura',
    'Primero la forma; después, todo lo demás.',
    'arcilla al aceite, arcilla polimérica y masilla epoxi',
  ],
];

/** The 18 course categories in the order of the filter; a category's slug is also a tag. */
export const categories: readonly CategorySeed[] = rows.map(
  ([title, tagline, spanishTitle, spanishTagline, materials], i) => ({
    ...{ id: i + 1, slug: slugOf(title), title, tagline },
    spanish: { title: spanishTitle, tagline: spanishTagline, materials },
  }),
);
