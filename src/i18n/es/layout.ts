import type { Messages } from '../gb/index.ts'

export const layout = {
  remain: 'Quedarse',
  topBar: 'Barra superior',
  menu: 'Menú principal',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  breadcrumbs: 'Ruta',
  store: 'Tienda',
  notSet: 'Sin definir',
  changeStore: 'Elegir otra tienda',
  chooseStore: 'Elegir una tienda',
  version: 'Versión',
  versionUnknown: 'N/D',
  session: 'Sesión',
  sessionLeft: 'Tiempo restante de esta sesión',
  stay: 'Seguir conectado',
  paused: 'En pausa',
  user: 'Sesión de %{name}',
  logout: 'Cerrar sesión',
  logoutTitle: '¿Cerrar sesión con texto sin guardar?',
  logoutKept:
    'Lo que escribió en %{file} no se ha guardado. Hay una copia en esta pestaña: vuelva a entrar aquí y se le ofrecerá.',
  logoutLost:
    'Lo que escribió en %{file} no se ha guardado y es demasiado grande para conservarlo en esta pestaña: se perderá.',
  needsStore: 'Elija primero una tienda',
  dismiss: 'Cerrar este mensaje',
  expand: 'Mostrar las páginas de %{name}',
} satisfies Messages['layout']
