import type { Messages } from './gb.ts'

export const plugins = {
  lead: 'Herramientas que trabajan en la tienda a la que está conectado.',
  none: 'No hay complementos aquí.',
} satisfies Messages['plugins']
