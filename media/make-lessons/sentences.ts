/** The subtitles of a film, line by line in both languages. */
export interface Sentences {
  en: readonly string[];
  es: readonly string[];
}

const bench: Sentences = {
  en: [
    'Turn the piece a quarter before every decision.',
    'Bend the wire first; clay never fixes a wrong gesture.',
    'Keep the big forms soft until they agree with each other.',
    'Leave the lip heavy. You will cut it back under the lamp.',
    'A horn grows out of bone, so start it below the skin.',
    'Look at the shadow instead of the surface.',
    'Press, never rub: rubbing makes every form the same.',
    'The second pass is half as deep as the first.',
    'Stop here, walk around it, and come back with fresh eyes.',
  ],
  es: [
    'Gira la pieza un cuarto de vuelta antes de cada decisión.',
    'Dobla primero el alambre; la arcilla no corrige un mal gesto.',
    'Mantén blandas las formas grandes hasta que concuerden.',
    'Deja el labio pesado. Lo recortarás bajo la lámpara.',
    'Un cuerno nace del hueso: empiézalo debajo de la piel.',
    'Mira la sombra en lugar de la superficie.',
    'Presiona, no frotes: al frotar todas las formas se igualan.',
    'La segunda pasada tiene la mitad de profundidad.',
    'Para aquí, da una vuelta y regresa con ojos nuevos.',
  ],
};

const hair: Sentences = {
  en: [
    'One hair at a time at the front, three at the crown.',
    'Hold the needle at the angle the hair should grow.',
    'Silicone closes by itself if the needle is fine enough.',
    'Mix two colours; no head has only one.',
    'Draw the swirl of the crown before the first hair.',
    'Comb, stand back, and pull what looks planted.',
    'Set the root from behind with a drop of thin adhesive.',
    'Trim last, and always less than you would like.',
  ],
  es: [
    'De uno en uno al frente, de tres en tres en la coronilla.',
    'Sostén la aguja en el ángulo en que debe crecer el pelo.',
    'La silicona se cierra sola si la aguja es bastante fina.',
    'Mezcla dos colores; ninguna cabeza tiene solo uno.',
    'Dibuja el remolino antes de poner el primer pelo.',
    'Peina, aléjate y quita lo que parezca plantado.',
    'Fija la raíz por detrás con una gota de adhesivo fluido.',
    'Recorta al final, y siempre menos de lo que quisieras.',
  ],
};

const casting: Sentences = {
  en: [
    'Agree on a hand signal before anything covers the mouth.',
    'The skin is clean and dry; the brows carry a little balm.',
    'Cold water gives you two more minutes.',
    'Start at the forehead and let the alginate run.',
    'Both nostrils stay open the whole time. Watch nothing else.',
    'Work the edges thicker than the middle.',
    'Wet the bandage, squeeze it once, and lay it without pulling.',
    'Four layers on the face, six along the rim.',
    'It warms up now. That is the plaster setting.',
    'Ask the model to frown; the cast lets go by itself.',
    'Lean forward, both hands on the rim, and breathe out.',
    'Fill it within ten minutes, before the alginate shrinks.',
  ],
  es: [
    'Acuerda una señal con la mano antes de cubrir la boca.',
    'La piel está limpia y seca; las cejas llevan un poco de bálsamo.',
    'El agua fría te da dos minutos más.',
    'Empieza por la frente y deja correr el alginato.',
    'Las fosas nasales siempre abiertas. No mires otra cosa.',
    'Trabaja los bordes más gruesos que el centro.',
    'Moja la venda, exprímela una vez y colócala sin tirar.',
    'Cuatro capas en la cara, seis en el borde.',
    'Ahora se calienta. Es el yeso que fragua.',
    'Pide al modelo que frunza el ceño; el molde se suelta solo.',
    'Inclínate, las dos manos en el borde, y exhala.',
    'Rellénalo en diez minutos, antes de que el alginato encoja.',
  ],
};

const shop: Sentences = {
  en: [
    'Everything in this room has stood in front of a camera.',
    'We keep the first sketch beside the last cast.',
    'The wet bench is never tidy before seven.',
    'These racks dry at twenty-two degrees, day and night.',
    'Nobody here works on only one creature.',
    'The lamp is older than anyone in the shop.',
  ],
  es: [
    'Todo lo que hay en esta sala ha estado ante una cámara.',
    'Guardamos el primer boceto junto al último vaciado.',
    'El banco húmedo nunca está ordenado antes de las siete.',
    'Estos estantes secan a veintidós grados, día y noche.',
    'Aquí nadie trabaja en una sola criatura.',
    'La lámpara es más vieja que cualquiera del taller.',
  ],
};

const OWN: Readonly<Record<string, Sentences>> = {
  'punching-hair': hair,
  'one-take-life-casting': casting,
  'inside-the-creature-shop': shop,
};

/** Numbered lessons start at different lines, so that two of them do not have the same subtitles. */
export function sentencesFor(name: string): Sentences {
  const own = OWN[name];
  if (own) return own;
  const from = (Number(/\d+$/.exec(name)?.[0] ?? 1) - 1) * 2;
  const rotated = (lines: readonly string[]): string[] => [...lines.slice(from), ...lines.slice(0, from)];
  return { en: rotated(bench.en), es: rotated(bench.es) };
}
