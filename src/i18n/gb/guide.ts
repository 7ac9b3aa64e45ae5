/** Texts of the tour and of the news. */
export const guide = {
  tour: {
    skip: 'Skip the tour',
    done: 'Done',
    store: {
      title: 'Choose a store',
      text: 'Most of the work is done on one store. Under Stores, find it by name, city or number, say why you need it, and connect.',
      closed:
        'Most of the work is done on one store. Open the menu and choose Stores: find it by name, city or number, say why you need it, and connect.',
    },
    tools: {
      title: 'The tools of the store',
      text: 'Monitor, files, logs and the other tools work on the store you are connected to. Grey entries need a store: connect to one first. The menu lists the pages you may use.',
      closed:
        'The menu lists the pages you may use. Monitor, files, logs and the other tools work on the store you are connected to. Grey entries need a store: connect to one first.',
    },
    find: {
      title: 'Find anything',
      text: 'The magnifier, or %{keys}, finds pages, stores and commands by a few letters, and the files, logs and actions of your store.',
    },
    work: {
      title: 'Long work and downloads',
      text: 'Jobs and downloads continue while you use other pages. This button appears with the first one and shows their progress.',
    },
    help: {
      title: 'Help, and your own menu',
      text: 'The question mark opens the documentation of the page you are on. Your initials open the menu with your profile, the language and the theme, and this tour.',
    },
  },
  news: {
    version: 'Version %{version}',
    none: 'There is no news about this version.',
    more: 'Read it in the documentation',
    close: 'Got it',
  },
} as const
