export const dispatch = {
  asking: 'The dispatch screen is asked',
  loading: 'The dispatch screen is loading',
  frame: 'Dispatch screen of %{store}',
  asOf: 'Answered at %{time}',
  anew: 'Load anew',
  newTab: 'Open in a new tab',
  full: 'Full screen',
  leaveFull: 'Leave full screen',
  address: 'Address',
  failed: 'It could not be found out where the dispatch screen is',
  notSupported: 'This store has no dispatch screen here',
  stale: 'Since %{time} the dispatch screen does not answer as it should. What you see may be old.',
  staleCall:
    'Since %{time} nothing is known of the dispatch screen: this console does not get an answer from its server. What you see may be old.',
  slow: 'The dispatch screen takes long to load. You may wait, load it anew, or open it in a new tab.',
  problems: {
    refuses_frame: {
      title: 'The dispatch screen cannot be shown inside of this page',
      text: 'It lets itself be shown on its own only. Open it in a new tab.',
    },
    timeout: {
      title: 'The dispatch screen does not answer',
      text: 'It may be down, or out of reach for the moment. Try again; if it stays so, tell whoever runs the dispatch of this store.',
    },
    login: {
      title: 'The dispatch screen wants you to sign in',
      text: 'Open it in a new tab and sign in there, then try again here.',
    },
    error: {
      title: 'The dispatch screen has a fault',
      text: 'Try again; if it stays so, tell whoever runs the dispatch of this store.',
    },
    refused: {
      title: 'The address of the dispatch screen is not allowed',
      text: 'Nobody is sent there. Ask an administrator of this console to look at its address.',
    },
    unknown: {
      title: 'The dispatch screen has a page of its own',
      text: 'The server does not say whether it can be shown here. Open it in a new tab.',
    },
  },
} as const
