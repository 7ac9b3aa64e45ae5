import type { Messages } from '#src/i18n/gb/index.ts'

export const plugins = {
  lead: 'Herramientas que trabajan en la tienda a la que está conectado.',
  none: 'No hay complementos aquí.',
  failed: 'No se pudieron cargar los complementos',
  open: 'Abrir',
  version: 'Versión %{version}',
  enabled: 'Activado',
  disabled: 'No activado',
  back: 'Todos los complementos',
  frame: '%{name}, incrustado',
  builtIn: 'Integrado',
  embedded: 'Página incrustada',
  ownOrigin: 'Su dirección es la de esta misma consola. Debe tener un nombre o un puerto propio.',
} satisfies Messages['plugins']
