import type { Messages } from '#src/i18n/gb/index.ts'

export const plugins = {
  lead: 'Ferramentas que trabalham na loja à qual você está conectado.',
  none: 'Não há plugins aqui.',
  failed: 'Não foi possível carregar os plugins',
  open: 'Abrir',
  version: 'Versão %{version}',
  enabled: 'Ativado',
  disabled: 'Não ativado',
  back: 'Todos os plugins',
  frame: '%{name}, incorporado',
  builtIn: 'Integrado',
  embedded: 'Página incorporada',
  ownOrigin: 'Seu endereço é o deste próprio console. Precisa de um nome ou uma porta própria.',
} satisfies Messages['plugins']
