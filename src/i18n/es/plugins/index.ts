import type { Messages } from '#src/i18n/gb/index.ts'

export const plugins = {
  lead: 'Herramientas para la tienda a la que está conectado.',
  none: 'No hay complementos disponibles',
  noneText:
    'Herramientas como la terminal y la pantalla de despacho aparecen aquí cuando la tienda las tiene.',
  failed: 'No se pudieron cargar los complementos',
  open: 'Abrir',
  version: 'Versión %{version}',
  enabled: 'Activado',
  disabled: 'Desactivado',
  back: 'Todos los complementos',
  frame: '%{name}, incrustado',
  builtIn: 'Integrado',
  embedded: 'Página incrustada',
  ownOrigin:
    'Tiene la misma dirección que esta consola. Use un nombre de host propio u otro puerto.',
} satisfies Messages['plugins']
