import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const contract = (mark: string) => `
paths:
  /glog:
    post: { operationId: searchExchanges, tags: [logs]${mark} }
  /glogfile:
    post: { operationId: searchLogFiles, tags: [logs] }
`

function todo(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'todo-'))
  try {
    const file = join(folder, 'contract.yaml')
    writeFileSync(file, text)
    return execFileSync(process.execPath, ['scripts/contractTodo.ts', file], { encoding: 'utf8' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('lists the drafts under their tag, and nothing when all is built', () => {
  expect(todo(contract(', x-draft: true'))).toBe('logs\n  searchExchanges  POST /glog\n')
  expect(todo(contract(''))).toBe('')
})
