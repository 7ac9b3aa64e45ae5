export const dispatch = {
  asking: 'Checking the dispatch screen',
  loading: 'Loading the dispatch screen',
  frame: 'Dispatch screen of %{store}',
  asOf: 'Last response at %{time}',
  anew: 'Reload',
  newTab: 'Open in a new tab',
  full: 'Full screen',
  leaveFull: 'Leave full screen',
  address: 'Address',
  failed: 'The address of the dispatch screen could not be loaded',
  notSupported: 'This store has no dispatch screen',
  stale:
    'The dispatch screen has not responded properly since %{time}. What you see may be out of date.',
  staleCall:
    'The server of this console has not answered since %{time}, so the state of the dispatch screen is unknown. What you see may be out of date.',
  slow: 'The dispatch screen is taking a long time to load. Wait, reload it, or open it in a new tab.',
  problems: {
    refuses_frame: {
      title: 'The dispatch screen cannot be shown inside this page',
      text: 'It does not allow embedding. Open it in a new tab.',
    },
    timeout: {
      title: 'The dispatch screen does not answer',
      text: 'It may be down or temporarily unreachable. Try again. If the problem persists, contact whoever runs dispatch for this store.',
    },
    login: {
      title: 'The dispatch screen asks you to sign in',
      text: 'Open it in a new tab and sign in there, then try again here.',
    },
    error: {
      title: 'The dispatch screen reports an error',
      text: 'Try again. If the problem persists, contact whoever runs dispatch for this store.',
    },
    refused: {
      title: 'The address of the dispatch screen is not allowed',
      text: 'It was not opened. Ask an administrator of this console to check the address.',
    },
    unknown: {
      title: 'The dispatch screen may not open inside this page',
      text: 'The server does not say whether it can be shown here. Open it in a new tab.',
    },
  },
} as const
