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
  logoutTitle: 'Sair com alterações não salvas?',
  logoutKept:
    'Suas alterações em %{file} não foram salvas. Uma cópia fica nesta aba e será oferecida quando você entrar aqui de novo.',
  logoutLost:
    'Suas alterações em %{file} não foram salvas e são grandes demais para ficar nesta aba. Elas serão perdidas.',
  needsStore: 'Escolha uma loja primeiro',
  dismiss: 'Fechar esta mensagem',
  help: 'Ajuda',
  helpHint: 'Ajuda para esta página',
  tour: 'Fazer o tour',
  news: 'Novidades',
  expand: 'Mostrar as páginas de %{name}',
} satisfies Messages['layout']
