/** Texts of the shell. */
export const layout = {
  remain: 'Stay',
  topBar: 'Top bar',
  menu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  breadcrumbs: 'Breadcrumbs',
  store: 'Store',
  notSet: 'Not set',
  changeStore: 'Choose another store',
  chooseStore: 'Choose a store',
  version: 'Version',
  versionUnknown: 'N/A',
  session: 'Session',
  sessionLeft: 'Time left in this session',
  stay: 'Stay signed in',
  paused: 'Paused',
  user: 'Signed in as %{name}',
  logout: 'Logout',
  logoutTitle: 'Log out with unsaved text?',
  logoutKept:
    'What you typed in %{file} has not been saved. A copy is kept in this tab: sign in here again and it will be offered.',
  logoutLost:
    'What you typed in %{file} has not been saved and is too large to be kept in this tab: it will be lost.',
  needsStore: 'Choose a store first',
  dismiss: 'Close this message',
  expand: 'Show the pages under %{name}',
} as const
