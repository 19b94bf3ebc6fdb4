import { list, type Pair, pairsIn } from '../craft.ts';
import { slugOf } from '../slug.ts';

/** `title | price of the first variant | variants | what it is`; a `+` raises the price of a variant by 5.00. */
const table = `
  Workshop Apron | 44 | Charcoal, Clay, Charcoal Long+ | Waxed canvas with pockets where your tools are.
  = Delantal de taller | Antracita, Arcilla, Antracita largo | Lona encerada, con bolsillos donde están tus herramientas.
  Gargoyle Gift Box | 59 | Small, Large+ | A maquette kit, a tool, a print and a card, wrapped.
  = Caja de regalo Gargoyle | Pequeña, Grande | Un kit de maqueta, una herramienta, una lámina y una tarjeta, envueltos.
  Loop Tool Set | 38 | Five Loops, Nine Loops+ | Hardened wire in cherry handles.
  = Juego de vaciadores | Cinco vaciadores, Nueve vaciadores | Alambre templado en mangos de cerezo.
  Gargoyle T-Shirt | 28 | Small, Medium, Large, Extra Large+ | Our roof watcher, printed by hand.
  = Camiseta Gargoyle | Pequeña, Mediana, Grande, Extragrande | Nuestra vigía del tejado, estampada a mano.
  Enamel Mug | 18 | Bone, Slate | Survives the workshop, keeps tea away from clay water.
  = Taza esmaltada | Hueso, Pizarra | Sobrevive al taller y separa el té del agua de arcilla.
  Rake and Rib Set | 32 | Steel, Wood | Surfaces, coarse to fine.
  = Juego de rastrillos y medias lunas | Acero, Madera | Superficies, de la gruesa a la fina.
  Tool Roll | 36 | Olive, Charcoal | Twenty pockets and a strap.
  = Estuche enrollable | Oliva, Antracita | Veinte bolsillos y una correa.
  Armature Wire Kit | 24 | Thin, Thick+ | Aluminium in three gauges with epoxy blocks.
  = Kit de alambre para armazones | Fino, Grueso | Aluminio en tres grosores con bloques de epoxi.
  Anatomy Poster | 22 | Human, Creature | Muscles by layer, large enough to work from.
  = Lámina de anatomía | Humana, Criatura | Los músculos por capas, a un tamaño con el que se puede trabajar.
  Sketchbook | 19 | Plain, Toned | Heavy paper that takes a wash.
  = Cuaderno de bocetos | Blanco, Tono medio | Papel grueso que aguanta una aguada.
  Airbrush Stencils | 26 | Skin, Scales | Laser-cut breakup patterns.
  = Plantillas para aerógrafo | Piel, Escamas | Tramas irregulares cortadas con láser.
  Hair Punching Needles | 21 | Single, Crown | Ten needles and a holder.
  = Agujas de implantar pelo | Simple, Corona | Diez agujas y un mango.
  Maquette Stand | 48 | Walnut, Black | Turns, locks and carries four kilograms.
  = Soporte para maquetas | Nogal, Negro | Gira, se bloquea y aguanta cuatro kilos.
  Enamel Pin Set | 16 | Gargoyles, Tools | Three pins on a card.
  = Juego de pines esmaltados | Gárgolas, Herramientas | Tres pines en una tarjeta.
  Beanie | 25 | Charcoal, Rust | For cold workshops.
  = Gorro de punto | Antracita, Óxido | Para talleres fríos.
  Studio Towel | 14 | Charcoal, Rust | Cotton that may be ruined with a clear conscience.
  = Toalla de estudio | Antracita, Óxido | Algodón que se puede arruinar con la conciencia tranquila.
  Silicone Pigments | 34 | Skin Tones, Creature Tones | Six pastes, ground fine.
  = Pigmentos para silicona | Tonos de piel, Tonos de criatura | Seis pastas de molienda fina.
  Proportional Calipers | 27 | Wood, Steel, Steel Long+ | Measure a head, build it at half its size.
  = Compás de proporciones | Madera, Acero, Acero largo | Mide una cabeza y constrúyela a la mitad de su tamaño.
`;

const variantsOf = (cell: string): string[] => cell.split(', ').map((name) => name.replace('+', ''));
const named = pairsIn(table, 0, 2, 3);
/** Names of products and their variants, alone and as joined in a cart. */
export const spanish: readonly Pair[] = Array.from({ length: named.length / 3 }, (_, i) => {
  const [title, variants, description] = named.slice(i * 3) as [Pair, Pair, Pair];
  const own = variantsOf(variants[0]).map((name, place): Pair => [name, variantsOf(variants[1])[place] ?? '']);
  return [title, description, ...own, ...own.map(([en, es]): Pair => [`${title[0]} – ${en}`, `${title[1]} – ${es}`])];
}).flat();

export interface MerchSeed {
  id: number;
  slug: string;
  title: string;
  description: string;
  variants: { title: string; priceCents: number }[];
}

/** The products of the shop; ids count from 1 in the order of the table. */
export const merchandise: readonly MerchSeed[] = list(table).map((line, i) => {
  const [title = '', price = '', variants = '', description = ''] = line.split('|').map((cell) => cell.trim());
  return {
    id: i + 1,
    slug: slugOf(title),
    title,
    description,
    variants: variants.split(', ').map((name) => ({
      title: name.replace('+', ''),
      priceCents: (Number(price) + (name.endsWith('+') ? 5 : 0)) * 100,
    })),
  };
});
