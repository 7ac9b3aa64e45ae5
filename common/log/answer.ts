/** The empty answer about log files, filled in by the server and the mocks. */
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
