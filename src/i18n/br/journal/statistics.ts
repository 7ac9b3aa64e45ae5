import type { Translation } from '#src/i18n/gb/index.ts'
import type { statistics as gb } from '#src/i18n/gb/journal/statistics.ts'

export const statistics = {
  title: 'Estatísticas',
  lead: 'Selecione uma parte de um gráfico para ver os registros.',
  failed: 'Não foi possível carregar este gráfico.',
  allFailed: 'Não foi possível carregar os gráficos.',
  open: '%{name}: %{value}. Pressione Enter para mostrar os registros.',
  count: 'Quantidade',
  others: 'todos os outros',
  empty: '(vazio)',
  by: {
    store: 'Conexões por loja',
    operator: 'Conexões por operador',
    region: 'Conexões por região',
    category: 'Conexões por categoria do motivo',
    hour: 'Conexões por hora',
  },
  recordsBy: {
    store: 'Registros por loja',
    operator: 'Registros por operador',
    region: 'Registros por região',
    category: 'Registros por categoria do motivo',
    hour: 'Registros por hora',
  },
  tools: 'Ferramentas mais usadas',
  toolsNote: 'Altura: registros. Tamanho: quantos falharam ou foram recusados.',
  failures: 'Falhas',
  failuresNote: 'Dias em UTC.',
  hourNote: 'As últimas 48 horas com registros, em %{zone}.',
  shownOf: 'Os %{shown} maiores de %{of}.',
} satisfies Translation<typeof gb>
