import type { Messages } from '#src/i18n/gb/index.ts'

export const plugins = {
  lead: 'Ferramentas para a loja à qual você está conectado.',
  none: 'Nenhum plugin disponível',
  noneText: 'Ferramentas como o terminal e a tela de despacho aparecem aqui quando a loja as tem.',
  failed: 'Não foi possível carregar os plugins',
  open: 'Abrir',
  version: 'Versão %{version}',
  enabled: 'Ativado',
  disabled: 'Desativado',
  back: 'Todos os plugins',
  frame: '%{name}, incorporado',
  builtIn: 'Integrado',
  embedded: 'Página incorporada',
  ownOrigin: 'Tem o mesmo endereço que este console. Use um nome de host próprio ou outra porta.',
} satisfies Messages['plugins']
