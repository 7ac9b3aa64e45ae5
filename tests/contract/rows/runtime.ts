import { fails, type Row, works } from '../row.ts'

export const runtime: readonly Row[] = [
  works('runtime', 'anyone may know', {}),
  works('runtime', 'an ended session does not matter', { as: { token: 'a.b.c' } }),
  fails('runtime', 400, 'request.invalid', 'a header is too long', {
    headers: { 'Accept-Language': 'x'.repeat(201) },
  }),
]
