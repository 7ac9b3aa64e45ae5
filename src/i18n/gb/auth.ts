/** Texts of the session, the wrong-store guard and drafts. */
export const session = {
  ending: 'Your session is about to end',
  endsIn: 'Your session ends in %{time}. Stay signed in to continue. What you typed is kept.',
  stayFailed: 'Your session could not be renewed. %{reason}',
  stayTry: 'Try “Stay signed in” again before the session ends. What you typed is kept.',
  stayLimit:
    'This session has reached its limit of twelve hours and cannot be renewed. Save your work, then sign in again.',
  about: 'About %{store}',
  reason: 'Your reason',
  since: 'Connected since',
  version: 'Version',
  others:
    '%{smart_count} other operator connected to this store |||| %{smart_count} other operators connected to this store',
  alone: 'Nobody else is connected to this store.',
  othersUnknown: 'The other operators could not be loaded.',
  aboutFailed: 'The connection details could not be loaded.',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting …',
  disconnected: 'Disconnected from %{store}.',
  disconnectFailed: 'Disconnecting failed. %{reason}',
  disconnectTitle: 'Disconnect with unsaved changes?',
  disconnectKept:
    'Your changes in %{file} are not saved. They are kept as a draft and offered when you connect to %{store} again.',
  disconnectLost:
    'Your changes in %{file} are not saved and are too large to be kept as a draft. They will be lost.',
  stay: 'Stay connected',
  moved: 'This session is now connected to %{to}, no longer to %{from}.',
  movedNone: 'This session is no longer connected to %{from}.',
  movedEnded: '%{by} ended your connection to %{from} (%{time}):',
  movedKept: 'Your unsaved changes for %{from} are kept.',
  movedLost: 'Your unsaved changes for %{from} were too large to be kept.',
  movedBack: 'Return to %{from}',
  understood: 'Dismiss',
  draftTab: 'Unsaved changes are kept in this tab only',
} as const
