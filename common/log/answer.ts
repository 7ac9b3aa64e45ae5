/** What is answered about log files where there is nothing to tell: the server and the mocks fill it in. */
export const emptyLogAnswer = {
  status: 'ok' as const,
  files: [],
  records: [],
  matches: null,
  complete: true,
  stopped: null,
  next: null,
  reached: null,
  size: null,
  page: null,
  histogram: [],
  width: 0,
  times: null,
}
