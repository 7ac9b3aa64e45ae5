import type { Job } from '#src/dataProvider/index.ts'

/** A running job. */
export const job: Job = {
  id: '6a0c1a86-8a8b-4c8e-9b36-9f1a3b0a6c11',
  kind: 'transferFiles',
  subject: '/backup',
  store: { id: 17, name: 'Aurora' },
  connection: '0b0c8bd0-5a3f-4f0e-9c53-0a2f1f0e3d22',
  state: 'running',
  cancelling: false,
  progress: { step: 'copying', unit: 'files', done: 1, total: 3 },
  created: '2026-11-20T08:16:02.000Z',
  started: null,
  ended: null,
  result: null,
  failure: null,
}
