import type { Messages } from '#src/i18n/gb/index.ts'

export const dispatch = {
  asking: 'Se consulta la pantalla de despacho',
  loading: 'La pantalla de despacho se está cargando',
  frame: 'Pantalla de despacho de %{store}',
  asOf: 'Respondió a las %{time}',
  anew: 'Cargar de nuevo',
  newTab: 'Abrir en una pestaña nueva',
  full: 'Pantalla completa',
  leaveFull: 'Salir de la pantalla completa',
  address: 'Dirección',
  failed: 'No se pudo averiguar dónde está la pantalla de despacho',
  notSupported: 'Esta tienda no tiene pantalla de despacho aquí',
  stale:
    'Desde las %{time} la pantalla de despacho no responde como debería. Lo que ve puede ser antiguo.',
  staleCall:
    'Desde las %{time} no se sabe nada de la pantalla de despacho: esta consola no recibe respuesta de su servidor. Lo que ve puede ser antiguo.',
  slow: 'La pantalla de despacho tarda en cargarse. Puede esperar, cargarla de nuevo o abrirla en una pestaña nueva.',
  problems: {
    refuses_frame: {
      title: 'La pantalla de despacho no se puede mostrar dentro de esta página',
      text: 'Solo se deja mostrar por sí sola. Ábrala en una pestaña nueva.',
    },
    timeout: {
      title: 'La pantalla de despacho no responde',
      text: 'Puede estar caída o fuera de alcance en este momento. Inténtelo de nuevo; si sigue así, avise a quien lleva el despacho de esta tienda.',
    },
    login: {
      title: 'La pantalla de despacho pide que inicie sesión',
      text: 'Ábrala en una pestaña nueva, inicie sesión allí y vuelva a intentarlo aquí.',
    },
    error: {
      title: 'La pantalla de despacho tiene un fallo',
      text: 'Inténtelo de nuevo; si sigue así, avise a quien lleva el despacho de esta tienda.',
    },
    refused: {
      title: 'La dirección de la pantalla de despacho no está permitida',
      text: 'No se envía a nadie allí. Pida a un administrador de esta consola que revise la dirección.',
    },
    unknown: {
      title: 'La pantalla de despacho tiene una página propia',
      text: 'El servidor no dice si se puede mostrar aquí. Ábrala en una pestaña nueva.',
    },
  },
} satisfies Messages['dispatch']
