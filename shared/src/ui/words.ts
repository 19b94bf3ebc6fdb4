import { useIntl } from '../intl/intl.tsx';

const en = {
  close: 'Close',
  tryAgain: 'Try again',
  loadMore: 'Load more',
  loadingMore: 'Loading More...',
  loading: 'Loading',
  dismiss: 'Dismiss',
  failed: 'This part could not be loaded.',
  failedHint: 'Try again. If it stays like this, come back in a little while.',
  offlineHint: 'Check your connection, then try again.',
  regularPrice: 'Regular price',
  price: 'Price',
  required: 'required',
  optional: 'optional',
  notifications: 'Notifications',
};
export type Words = typeof en;

const es: Words = {
  close: 'Cerrar',
  tryAgain: 'Intentar de nuevo',
  loadMore: 'Cargar más',
  loadingMore: 'Cargando más...',
  loading: 'Cargando',
  dismiss: 'Descartar',
  failed: 'No se pudo cargar esta parte.',
  failedHint: 'Inténtalo de nuevo. Si sigue igual, vuelve dentro de un rato.',
  offlineHint: 'Comprueba tu conexión e inténtalo de nuevo.',
  regularPrice: 'Precio habitual',
  price: 'Precio',
  required: 'obligatorio',
  optional: 'opcional',
  notifications: 'Avisos',
};

/** Texts of the components themselves, in the reader's language. */
export function useWords(): Words {
  const intl = useIntl();
  return intl.locale.startsWith('es') ? es : en;
}
