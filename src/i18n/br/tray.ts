/** Textos da bandeja: os downloads do console. */
export const tray = {
  title: 'Downloads',
  open: '%{smart_count} download |||| %{smart_count} downloads',
  clear: 'Remover concluídos',
  fate: 'Os downloads continuam quando você muda de página ou de loja. Sair interrompe os downloads e os remove deste navegador; os arquivos salvos permanecem.',
  of: '%{done} de %{size}',
  rate: '%{size}/s',
  seconds: 'falta %{smart_count} segundo |||| faltam %{smart_count} segundos',
  minutes: 'falta %{smart_count} minuto |||| faltam %{smart_count} minutos',
  hours: 'falta %{smart_count} hora |||| faltam %{smart_count} horas',
  queued: 'Aguardando',
  waiting: 'sem conexão, tentando de novo',
  checking: 'Verificando …',
  paused: 'Pausado em %{done} de %{size}',
  pausedSession: 'A sessão terminou em %{done} de %{size}',
  done: 'Salvo, %{size}, SHA-256 verificado',
  doneUnchecked: 'Salvo, %{size}, SHA-256 não verificado',
  native:
    'Este navegador não tem armazenamento privado de arquivos, por isso baixa o arquivo diretamente. Um download interrompido recomeça do início.',
  nativeRoom:
    'Este navegador não tem espaço livre suficiente para o arquivo, por isso o baixa diretamente, sem a verificação.',
  why: {
    changed: 'O arquivo mudou durante o download. A parte antiga foi descartada.',
    gone: 'O arquivo, ou esta versão dele, não existe mais.',
    damaged:
      'O download está danificado: o SHA-256 não corresponde ao do servidor. Ele foi descartado.',
    network: 'Não é possível acessar o servidor. A parte já baixada foi mantida.',
    room: 'Não há mais espaço neste navegador. A parte já baixada foi mantida.',
    refused: 'O servidor recusou o download.',
  },
  resume: 'Retomar',
  anew: 'Baixar versão atual',
  byBrowser: 'Baixar pelo navegador',
  again: 'Salvar de novo',
  remove: 'Remover',
  ended: {
    done: '%{name}: baixado e salvo',
    native: '%{name}: o navegador está baixando',
    failed: '%{name}: o download falhou',
  },
} as const
