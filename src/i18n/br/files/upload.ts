import type { Messages } from '#src/i18n/gb/index.ts'

export const filesUpload = {
  zone: 'Solte os arquivos para enviá-los a %{folder}',
  title: 'Envios',
  checking: 'Verificando os arquivos …',
  checkFailed: 'Não foi possível verificar os arquivos: %{reason}',
  overall: '%{done} de %{total} arquivos, %{sent} de %{bytes}',
  speed: '%{speed}/s',
  pauseAll: 'Pausar todos',
  resumeAll: 'Continuar todos',
  cancelAll: 'Cancelar todos',
  retryAll: 'Tentar todos de novo',
  clear: 'Limpar lista',
  pause: 'Pausar',
  resume: 'Continuar',
  cancel: 'Cancelar',
  retry: 'Tentar de novo',
  choose: 'Escolher o arquivo de novo',
  drop: 'Descartar',
  queued: 'Espera a sua vez',
  sending: '%{sent} de %{size}',
  waiting: '%{sent} de %{size}. Continua sozinho: %{reason}',
  offline: 'a rede caiu',
  paused: 'Pausado em %{sent} de %{size}',
  cancelling: 'O cancelamento está em andamento',
  placing: 'Tarde demais para cancelar: está sendo colocado no lugar',
  tooLate: 'Era tarde demais para cancelar: já chegou',
  unfinished:
    '%{sent} de %{size} já chegaram. Escolha o mesmo arquivo para continuar, até %{time}.',
  done: 'Pronto',
  doneAs: 'Pronto, como %{name}',
  other: 'Este é outro arquivo: o tamanho ou a hora é diferente.',
  more: 'e mais %{smart_count} arquivo |||| e mais %{smart_count} arquivos',
  finished: '%{smart_count} arquivo chegou |||| %{smart_count} arquivos chegaram',
  finishedFailed: '%{smart_count} falhou |||| %{smart_count} falharam',
  finishedFolders:
    '%{smart_count} pasta vazia foi criada |||| %{smart_count} pastas vazias foram criadas',
  leaveTitle: 'Sair enquanto arquivos são enviados?',
  leaveText:
    'Arquivos estão sendo enviados. O que já chegou fica guardado por um dia, o resto não é enviado.',
  unreadable:
    'O arquivo no seu computador foi alterado, movido ou apagado depois da escolha. Escolha-o de novo.',
  picked:
    'O navegador deixa de fora as pastas vazias quando se escolhe uma pasta. Para enviá-las também, solte a pasta sobre a lista.',
  nothing: 'Não havia nada nela para enviar.',
  toStore: 'para %{store}',
} satisfies Messages['filesUpload']
