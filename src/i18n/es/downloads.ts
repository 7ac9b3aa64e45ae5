import type { downloads as gb } from '../gb/downloads.ts'
import type { Translation } from '../gb/index.ts'

export const downloads = {
  lead: 'Exporte datos de esta tienda. Cada exportación se ejecuta como una tarea; el archivo aparece en la barra superior.',
  notSupported: 'Esta tienda no admite descargas',
  failed: 'No se pudo cargar la lista de exportaciones',
  stale: 'Lo que ve puede estar desactualizado: %{info}',
  none: 'Ninguna exportación',
  noneText:
    'Aquí aparece lo que se puede exportar de esta tienda. Todavía no hay nada configurado para ella: consulte a quien administra el servidor.',
  list: 'Exportaciones disponibles',
  kind: {
    database: 'Base de datos',
    log: 'Registros',
    archive: 'Paquete',
  },
  path: 'Ruta en la máquina:',
  pathOf: 'Ruta en la máquina: %{name}',
  noPath: 'sin definir',
  change: 'Cambiar ruta',
  setPath: 'Definir ruta',
  save: 'Comprobar y guardar',
  checking: 'Comprobando en la máquina …',
  pathSet: 'La ruta se ha definido.',
  conflict: 'Su ruta se conserva aquí. Guárdela de nuevo para sobrescribir la otra.',
  day: 'Día',
  starting: 'Iniciando …',
  started: 'Exportación iniciada. El archivo aparecerá en la barra superior.',
  came: 'El archivo se descargó.',
  exports: 'Exportaciones de esta tienda',
  exportsNone:
    'Ninguna exportación todavía. Las que inicie aparecen aquí; los archivos se conservan una hora.',
  exportsFailed: 'No se pudieron cargar las exportaciones.',
  ready: 'Lista, %{size}, se conserva hasta las %{time}',
  states: {
    queued: 'En espera',
    running: 'En ejecución en la máquina',
    done: 'Terminada',
    failed: 'Falló',
    cancelled: 'Cancelada',
    unknown: 'Desconocida: el servidor se detuvo durante la exportación. Iníciela de nuevo.',
  },
  download: 'Descargar',
  cancel: 'Cancelar',
  dismiss: 'Descartar',
} as const satisfies Translation<typeof gb>
