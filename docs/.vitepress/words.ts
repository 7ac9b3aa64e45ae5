// What the site itself says in Portuguese and Spanish: VitePress brings English alone.
import type { DefaultTheme } from 'vitepress'

type Words = Partial<DefaultTheme.Config>

export const words: Readonly<Record<'br' | 'es', Words>> = {
  br: {
    outline: { label: 'Nesta página' },
    docFooter: { prev: 'Anterior', next: 'Próxima' },
    darkModeSwitchLabel: 'Aparência',
    lightModeSwitchTitle: 'Usar o tema claro',
    darkModeSwitchTitle: 'Usar o tema escuro',
    sidebarMenuLabel: 'Menu',
    returnToTopLabel: 'Voltar ao início',
    langMenuLabel: 'Mudar o idioma',
    skipToContentLabel: 'Ir para o conteúdo',
    notFound: {
      title: 'Página não encontrada',
      quote: 'O endereço mudou ou não existe.',
      linkText: 'Ir para o início',
    },
  },
  es: {
    outline: { label: 'En esta página' },
    docFooter: { prev: 'Anterior', next: 'Siguiente' },
    darkModeSwitchLabel: 'Apariencia',
    lightModeSwitchTitle: 'Usar el tema claro',
    darkModeSwitchTitle: 'Usar el tema oscuro',
    sidebarMenuLabel: 'Menú',
    returnToTopLabel: 'Volver al inicio',
    langMenuLabel: 'Cambiar el idioma',
    skipToContentLabel: 'Ir al contenido',
    notFound: {
      title: 'Página no encontrada',
      quote: 'La dirección ha cambiado o no existe.',
      linkText: 'Ir al inicio',
    },
  },
}

export const searchWords = {
  br: {
    translations: {
      button: { buttonText: 'Pesquisar', buttonAriaLabel: 'Pesquisar' },
      modal: {
        displayDetails: 'Mostrar a lista detalhada',
        resetButtonTitle: 'Limpar a pesquisa',
        backButtonTitle: 'Fechar a pesquisa',
        noResultsText: 'Nenhum resultado para',
        footer: { selectText: 'selecionar', navigateText: 'navegar', closeText: 'fechar' },
      },
    },
  },
  es: {
    translations: {
      button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
      modal: {
        displayDetails: 'Mostrar la lista detallada',
        resetButtonTitle: 'Borrar la búsqueda',
        backButtonTitle: 'Cerrar la búsqueda',
        noResultsText: 'Ningún resultado para',
        footer: { selectText: 'seleccionar', navigateText: 'navegar', closeText: 'cerrar' },
      },
    },
  },
}
