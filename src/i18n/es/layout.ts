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
  logoutTitle: '¿Cerrar sesión con cambios sin guardar?',
  logoutKept:
    'Sus cambios en %{file} no se han guardado. Se conserva una copia en esta pestaña y se le ofrecerá cuando vuelva a iniciar sesión aquí.',
  logoutLost:
    'Sus cambios en %{file} no se han guardado y son demasiado grandes para conservarlos en esta pestaña. Se perderán.',
  needsStore: 'Elija primero una tienda',
  dismiss: 'Cerrar este mensaje',
  help: 'Ayuda',
  helpHint: 'Ayuda de esta página',
  tour: 'Hacer el recorrido',
  news: 'Novedades',
  expand: 'Mostrar las páginas de %{name}',
} satisfies Messages['layout']
