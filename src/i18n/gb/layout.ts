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
  logoutTitle: 'Log out with unsaved changes?',
  logoutKept:
    'Your changes to %{file} have not been saved. A copy is kept in this tab and offered when you sign in here again.',
  logoutLost:
    'Your changes to %{file} have not been saved and are too large to be kept in this tab. They will be lost.',
  needsStore: 'Choose a store first',
  dismiss: 'Close this message',
  expand: 'Show the pages under %{name}',
} as const
