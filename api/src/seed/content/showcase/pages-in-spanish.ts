import { bullets, heading, paragraph } from '../texts/wording.ts';
import type { PageSeed } from './pages.ts';

type SpanishPage = Pick<PageSeed, 'title' | 'description' | 'body'>;

const page = (title: string, description: string, ...parts: string[]): SpanishPage => ({
  ...{ title, description },
  body: parts.join(''),
});

/** The same pages in Spanish, by slug. */
export const pagesInSpanish: Readonly<Record<string, SpanishPage>> = {
  'studio-safety': page(
    'Seguridad en el taller',
    'Cómo conservar manos, ojos y pulmones los próximos cuarenta años.',
    paragraph(
      'Nada de lo que hacemos vale un dedo. Estas son las reglas de nuestro propio taller, y te pedimos que las hagas tuyas.',
    ),
    heading('Antes de abrir una lata'),
    bullets([
      'Lee la ficha de seguridad y guárdala donde puedas encontrarla con las manos mojadas.',
      'Abre una ventana a cada lado de la sala, o trabaja al aire libre.',
      'Dile a alguien qué vas a usar y cuándo esperas terminar.',
    ]),
    heading('Mientras trabajas'),
    bullets([
      'Guantes para resinas y endurecedores, nunca para máquinas que giran.',
      'Una mascarilla ajustada para polvo y vapores; una bufanda no es una mascarilla.',
      'Recógete el pelo, súbete las mangas, quítate los anillos.',
    ]),
    heading('Sobre otras personas'),
    paragraph(
      'Prueba cada material en un trozo pequeño de piel un día antes. Acuerden una señal para parar, y paren cuando se dé.',
    ),
  ),
  'terms-of-use': page(
    'Condiciones de uso',
    'Lo que puedes esperar de nosotros, y nosotros de ti.',
    paragraph(
      'Estas condiciones se aplican siempre que usas nuestro sitio, ves un curso o compras en nuestra tienda. Al crear una cuenta, las aceptas.',
    ),
    heading('Tu cuenta'),
    paragraph(
      'Una cuenta es para una persona. Puedes ver los cursos en cualquiera de tus dispositivos, en uno cada vez. Guarda tu contraseña para ti y avísanos si alguien más la tiene.',
    ),
    heading('Suscripciones'),
    paragraph(
      'Una suscripción va de una fecha de cobro a la siguiente y se renueva hasta que la canceles. Puedes cancelarla en tu cuenta en cualquier momento; lo que ya está pagado sigue abierto hasta el final de su periodo.',
    ),
    heading('Nuestras películas'),
    paragraph(
      'Puedes aprender de nuestros cursos y vender lo que hagas. No puedes copiar las películas, mostrarlas en público ni pasarlas a otras personas.',
    ),
    heading('Cambios'),
    paragraph('Cuando cambiamos estas condiciones, te escribimos al menos treinta días antes.'),
  ),
  'warnings-and-risks': page(
    'Advertencias y riesgos',
    'El oficio usa calor, filos y química.',
    paragraph(
      'Nuestros cursos muestran métodos profesionales. Algunos pueden hacerte daño a ti o a otros si se aplican sin cuidado, y ninguna película sustituye a una persona prudente en la sala.',
    ),
    heading('Materiales'),
    bullets([
      'Resinas, siliconas y adhesivos pueden causar alergias, a veces tras años de uso.',
      'El alginato y el yeso se calientan al fraguar. Nunca vacíes una mano o un miembro entero en yeso.',
      'Las baterías de litio arden si se perforan, se cortocircuitan o se cargan sin vigilancia.',
    ]),
    heading('Personas'),
    paragraph(
      'Nunca cubras a la vez la nariz y la boca. Nunca hagas un vaciado a alguien que esté a solas contigo, enfermo o inseguro. Para ante la primera señal de malestar.',
    ),
    paragraph('Trabajas por tu cuenta y riesgo, y respondes de quienes trabajan contigo.'),
  ),
  'privacy-policy': page(
    'Política de privacidad',
    'Lo que sabemos de ti y por qué.',
    paragraph(
      'Guardamos lo que necesitamos para llevar una escuela: tu nombre, tu dirección si compras algo, lo que has visto y dónde te quedaste.',
    ),
    heading('Lo que nunca hacemos'),
    bullets([
      'No vendemos datos.',
      'No guardamos números de tarjeta; lo hace nuestro proveedor de pagos.',
      'No cargamos nada de terceros antes de que lo aceptes.',
    ]),
    heading('Tus derechos'),
    paragraph(
      'Puedes ver, corregir y borrar tus datos en tu cuenta. Borrar la cuenta elimina todo salvo los recibos que la ley nos obliga a conservar.',
    ),
    heading('Durante cuánto tiempo'),
    paragraph(
      'El historial de visionado se conserva mientras exista tu cuenta. Los registros del servidor se conservan treinta días.',
    ),
  ),
  'return-policy': page(
    'Política de devoluciones',
    'Discos, artículos, streaming y plazas.',
    heading('Lo que llega en una caja'),
    paragraph(
      'Puedes devolver discos y artículos en los treinta días siguientes a la entrega, sin usar y en su embalaje. Escríbenos antes; te enviamos una etiqueta y te devolvemos el importe cuando el paquete esté de vuelta.',
    ),
    heading('Streaming y rutas'),
    paragraph('Un curso en streaming o una ruta se puede devolver en catorce días si no has empezado a verlo.'),
    heading('Cursos en vivo'),
    paragraph(
      'Una plaza se puede devolver hasta siete días antes de la primera sesión. Después, puedes cedérsela a otra persona.',
    ),
  ),
  faqs: page(
    'Preguntas frecuentes',
    'Respuestas breves a lo que más nos preguntan.',
    heading('¿Necesito experiencia?'),
    paragraph('No. Cada curso dice para quién está hecho, y los de principiantes solo dan por supuesta la paciencia.'),
    heading('¿Cómo funciona la prueba gratuita?'),
    paragraph(
      'Pruebas un plan antes de que se cobre nada. Si cancelas en tu cuenta antes de que termine la prueba, no se cobrará.',
    ),
    heading('¿Cómo puedo pagar?'),
    paragraph('Con PayPal o con tarjeta: aceptamos Visa, Mastercard y Amex.'),
    heading('¿Cuándo se me cobra?'),
    paragraph(
      'Un plan mensual se cobra cada 30 días; uno anual, una vez al año. Todos los planes se renuevan automáticamente hasta que canceles.',
    ),
    heading('¿Los cursos en vivo cuestan aparte?'),
    paragraph('No para quienes tienen el plan anual: su plaza en los cursos en vivo está reservada sin costo.'),
    heading('¿Pagan menos estudiantes y veteranos?'),
    paragraph('Sí. Escríbenos y te enviamos un código de descuento.'),
    heading('¿Y los grupos?'),
    paragraph('A partir de cinco personas hay descuento de grupo. Escríbenos y cuéntanos cuántas personas son.'),
    heading('¿Puedo verlo en el teléfono?'),
    paragraph('Sí, y en cualquier otra cosa que tenga un navegador. Sigues donde lo dejaste.'),
    heading('¿Hay subtítulos?'),
    paragraph('Todas las lecciones tienen subtítulos en inglés y en español.'),
    heading('¿Dan un certificado?'),
    paragraph('No. Te llevas un trabajo terminado, que habla más claro.'),
    heading('¿Hay una licencia para escuelas?'),
    paragraph('Sí: Aprendizaje en grupo, un plan para clases con una sola factura.'),
  ),
  'accessibility-statement': page(
    'Declaración de accesibilidad',
    'La escuela debería estar abierta a todo el mundo.',
    paragraph(
      'Nos proponemos cumplir las Pautas de Accesibilidad para el Contenido Web 2.2, nivel AA, en todas las páginas.',
    ),
    heading('Lo que hoy funciona'),
    bullets([
      'Todo se puede hacer solo con el teclado, también en el reproductor.',
      'A los lectores de pantalla se les dice qué cambia y dónde.',
      'Las lecciones tienen subtítulos; puedes cambiar su tamaño y sus colores.',
      'Nada se mueve por sí solo si tu sistema pide menos movimiento.',
    ]),
    heading('Lo que aún no'),
    paragraph('Las lecciones no tienen audiodescripción. Quienes enseñan dicen lo que hacen, pero no siempre todo.'),
    paragraph('Cuéntanos qué te estorba. Una persona lee cada mensaje.'),
  ),
  'cookie-policy': page(
    'Política de cookies',
    'Pocas, y con nombre.',
    heading('Necesarias'),
    bullets([
      'Una cookie de sesión mantiene tu sesión abierta.',
      'Una cookie de carrito recuerda lo que un visitante ha apartado.',
      'Una cookie de idioma recuerda el idioma que elegiste.',
    ]),
    heading('Solo si aceptas'),
    paragraph(
      'Medir las visitas y mostrar nuestros anuncios en otros sitios requiere más cookies. No se instalan antes de que aceptes, y puedes cambiar de opinión en cualquier momento en el pie de página.',
    ),
  ),
};
