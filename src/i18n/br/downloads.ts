import type { downloads as gb } from '../gb/downloads.ts'
import type { Translation } from '../gb/index.ts'

export const downloads = {
  lead: 'Exporte dados desta loja. Cada exportação é executada como uma tarefa; o arquivo aparece na barra superior.',
  notSupported: 'Esta loja não oferece downloads',
  failed: 'Não foi possível carregar a lista de exportações',
  stale: 'O que você vê pode estar desatualizado: %{info}',
  none: 'Nenhuma exportação',
  noneText:
    'O que pode ser exportado desta loja aparece aqui. Nada foi configurado para ela ainda: fale com quem administra o servidor.',
  list: 'Exportações disponíveis',
  kind: {
    database: 'Banco de dados',
    log: 'Logs',
    archive: 'Pacote',
  },
  path: 'Caminho na máquina:',
  pathOf: 'Caminho na máquina: %{name}',
  noPath: 'não definido',
  change: 'Alterar caminho',
  setPath: 'Definir caminho',
  save: 'Verificar e salvar',
  checking: 'Verificando na máquina …',
  pathSet: 'O caminho foi definido.',
  conflict: 'O seu caminho fica aqui. Salve de novo para sobrescrever o outro.',
  day: 'Dia',
  starting: 'Iniciando …',
  started: 'Exportação iniciada. O arquivo aparecerá na barra superior.',
  came: 'O arquivo foi baixado.',
  exports: 'Exportações desta loja',
  exportsNone:
    'Nenhuma exportação ainda. As que você iniciar aparecem aqui; os arquivos são guardados por uma hora.',
  exportsFailed: 'Não foi possível carregar as exportações.',
  ready: 'Pronta, %{size}, guardada até %{time}',
  states: {
    queued: 'Aguardando',
    running: 'Em execução na máquina',
    done: 'Concluída',
    failed: 'Falhou',
    cancelled: 'Cancelada',
    unknown: 'Desconhecida: o servidor parou durante a exportação. Inicie de novo.',
  },
  download: 'Baixar',
  cancel: 'Cancelar',
  dismiss: 'Dispensar',
} as const satisfies Translation<typeof gb>
