import type { Messages } from '../gb/index.ts'

export const guide = {
  tour: {
    skip: 'Omitir el recorrido',
    done: 'Terminar',
    store: {
      title: 'Elija una tienda',
      text: 'Casi todo el trabajo se hace en una tienda. En Tiendas, búsquela por nombre, ciudad o número, indique el motivo y conéctese.',
      closed:
        'Casi todo el trabajo se hace en una tienda. Abra el menú y elija Tiendas: búsquela por nombre, ciudad o número, indique el motivo y conéctese.',
    },
    tools: {
      title: 'Las herramientas de la tienda',
      text: 'Monitor, archivos, registros y las demás herramientas actúan en la tienda a la que está conectado. Las entradas en gris necesitan una tienda: conéctese primero a una. El menú muestra las páginas que puede usar.',
      closed:
        'El menú muestra las páginas que puede usar. Monitor, archivos, registros y las demás herramientas actúan en la tienda a la que está conectado. Las entradas en gris necesitan una tienda: conéctese primero a una.',
    },
    find: {
      title: 'Encuentre cualquier cosa',
      text: 'Con la lupa o %{keys} y unas pocas letras encuentra páginas, tiendas y comandos, además de los archivos, registros y acciones de su tienda.',
    },
    work: {
      title: 'Tareas largas y descargas',
      text: 'Las tareas y descargas continúan mientras usa otras páginas. Este botón aparece con la primera y muestra cómo avanzan.',
    },
    help: {
      title: 'La ayuda y su menú',
      text: 'El signo de interrogación abre la documentación de la página en la que está. Sus iniciales abren el menú con su perfil, el idioma, el tema y este recorrido.',
    },
  },
  news: {
    version: 'Versión %{version}',
    none: 'No hay novedades en esta versión.',
    more: 'Leerlo en la documentación',
    close: 'Entendido',
  },
} satisfies Messages['guide']
