import type { Translation } from '#src/i18n/gb/index.ts'
import type { statistics as gb } from '#src/i18n/gb/journal/statistics.ts'

export const statistics = {
  title: 'Estadísticas',
  lead: 'Seleccione una parte de un gráfico para ver sus registros.',
  failed: 'No se pudo cargar este gráfico.',
  allFailed: 'No se pudieron cargar los gráficos.',
  open: '%{name}: %{value}. Pulse Intro para mostrar los registros.',
  count: 'Cantidad',
  others: 'todos los demás',
  empty: '(vacío)',
  by: {
    store: 'Conexiones por tienda',
    operator: 'Conexiones por operador',
    region: 'Conexiones por región',
    category: 'Conexiones por categoría del motivo',
    hour: 'Conexiones por hora',
  },
  recordsBy: {
    store: 'Registros por tienda',
    operator: 'Registros por operador',
    region: 'Registros por región',
    category: 'Registros por categoría del motivo',
    hour: 'Registros por hora',
  },
  tools: 'Herramientas más usadas',
  toolsNote: 'Altura: registros. Tamaño: cuántos fallaron o se rechazaron.',
  failures: 'Fallos',
  failuresNote: 'Días en UTC.',
  hourNote: 'Las últimas 48 horas con registros, en %{zone}.',
  shownOf: 'Los %{shown} mayores de %{of}.',
} satisfies Translation<typeof gb>
