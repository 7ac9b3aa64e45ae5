import type { Messages } from '../gb/index.ts'

export const layout = {
  remain: 'Ficar',
  topBar: 'Barra superior',
  menu: 'Menu principal',
  openMenu: 'Abrir o menu',
  closeMenu: 'Fechar o menu',
  breadcrumbs: 'Caminho',
  store: 'Loja',
  notSet: 'Não definida',
  changeStore: 'Escolher outra loja',
  chooseStore: 'Escolher uma loja',
  version: 'Versão',
  versionUnknown: 'N/D',
  session: 'Sessão',
  sessionLeft: 'Tempo restante desta sessão',
  stay: 'Continuar conectado',
  paused: 'Pausada',
  user: 'Conectado como %{name}',
  logout: 'Sair',
  logoutTitle: 'Sair com texto não salvo?',
  logoutKept:
    'O que você digitou em %{file} não foi salvo. Uma cópia fica nesta aba: entre aqui de novo e ela será oferecida.',
  logoutLost:
    'O que você digitou em %{file} não foi salvo e é grande demais para ficar nesta aba: será perdido.',
  needsStore: 'Escolha uma loja primeiro',
  dismiss: 'Fechar esta mensagem',
  expand: 'Mostrar as páginas de %{name}',
} satisfies Messages['layout']
