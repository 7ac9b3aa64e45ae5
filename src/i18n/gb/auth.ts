/** Texts of the session, the wrong-store guard and drafts. */
export const session = {
  ending: 'Your session is about to end',
  endsIn: 'It ends in %{time}. Stay signed in to go on; what you typed is kept.',
  stayFailed: 'The session was not renewed. %{reason}',
  stayTry: 'Use “Stay signed in” again before the time is over. What you typed is kept.',
  stayLimit:
    'This session cannot be renewed again: it has lasted twelve hours, which is the most. Save your work, then sign in anew.',
  about: 'About %{store}',
  reason: 'Your reason',
  since: 'Connected since',
  version: 'Version',
  others:
    '%{smart_count} other operator on this store |||| %{smart_count} other operators on this store',
  alone: 'Nobody else is on this store.',
  othersUnknown: 'Who else is here could not be loaded.',
  aboutFailed: 'The connection could not be loaded.',
  disconnect: 'Disconnect',
  disconnecting: 'Disconnecting …',
  disconnected: 'Disconnected from %{store}.',
  disconnectFailed: 'The connection was not ended. %{reason}',
  disconnectTitle: 'Disconnect with unsaved text?',
  disconnectKept:
    'What you typed in %{file} has not been saved. It is kept and will be offered when you are on %{store} again.',
  disconnectLost:
    'What you typed in %{file} has not been saved and is too large to be kept: it will be lost.',
  stay: 'Stay connected',
  moved: 'This session is now connected to %{to}, no longer to %{from}.',
  movedNone: 'This session is no longer connected to %{from}.',
  movedEnded: '%{by} ended your connection to %{from} (%{time}):',
  movedKept: 'What you typed for %{from} is kept.',
  movedLost: 'What you typed for %{from} was too large to be kept.',
  movedBack: 'Back to %{from}',
  understood: 'Understood',
  draftTab: 'Unsaved text is kept in this tab only',
} as const
