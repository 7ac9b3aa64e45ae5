import type { Messages } from '#src/i18n/gb/index.ts'

export const dispatch = {
  asking: 'Comprobando la pantalla de despacho',
  loading: 'Cargando la pantalla de despacho',
  frame: 'Pantalla de despacho de %{store}',
  asOf: 'Última respuesta a las %{time}',
  anew: 'Recargar',
  newTab: 'Abrir en una pestaña nueva',
  full: 'Pantalla completa',
  leaveFull: 'Salir de la pantalla completa',
  address: 'Dirección',
  failed: 'No se pudo cargar la dirección de la pantalla de despacho',
  notSupported: 'Esta tienda no tiene pantalla de despacho',
  stale:
    'La pantalla de despacho no responde correctamente desde las %{time}. Lo que ve puede estar desactualizado.',
  staleCall:
    'El servidor de esta consola no responde desde las %{time}, por lo que se desconoce el estado de la pantalla de despacho. Lo que ve puede estar desactualizado.',
  slow: 'La pantalla de despacho tarda en cargarse. Espere, recárguela o ábrala en una pestaña nueva.',
  problems: {
    refuses_frame: {
      title: 'La pantalla de despacho no se puede mostrar dentro de esta página',
      text: 'No permite que se la incruste. Ábrala en una pestaña nueva.',
    },
    timeout: {
      title: 'La pantalla de despacho no responde',
      text: 'Puede estar caída o temporalmente inaccesible. Inténtelo de nuevo. Si el problema persiste, avise a quien lleva el despacho de esta tienda.',
    },
    login: {
      title: 'La pantalla de despacho pide que inicie sesión',
      text: 'Ábrala en una pestaña nueva, inicie sesión allí y vuelva a intentarlo aquí.',
    },
    error: {
      title: 'La pantalla de despacho informa de un error',
      text: 'Inténtelo de nuevo. Si el problema persiste, avise a quien lleva el despacho de esta tienda.',
    },
    refused: {
      title: 'La dirección de la pantalla de despacho no está permitida',
      text: 'No se ha abierto. Pida a un administrador de esta consola que revise la dirección.',
    },
    unknown: {
      title: 'Puede que la pantalla de despacho no se abra dentro de esta página',
      text: 'El servidor no dice si se puede mostrar aquí. Ábrala en una pestaña nueva.',
    },
  },
} satisfies Messages['dispatch']
