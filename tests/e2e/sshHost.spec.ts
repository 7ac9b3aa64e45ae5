// A store whose machine is reached over SSH: a real OpenSSH server in front of the demo's folder.
import { readFile } from 'node:fs/promises'
import { newKeyPair } from '../support/ssh/sshd.ts'
import { expect, testOverSsh as test } from './support/fixtures.ts'
import {
  demoStore,
  openFile,
  openFolder,
  save,
  shownText,
  startOnFiles,
  typeAtStart,
} from './support/words.ts'

test('a file on a machine over SSH is changed; a machine with another key is refused in words', {
  tag: '@full',
}, async ({ page, operator, guard, server }) => {
  const { sshd } = server
  if (!sshd) throw new Error('This server has no machines over SSH')
  const store = demoStore(60)
  const file = server.fileOf(store, '/config/store.ini')
  const before = await readFile(file, 'utf8')
  guard.expectStatus(503, '/filesystem/file/edit')

  await startOnFiles(page, operator, store, 'Opening hours are wrong')
  await openFolder(page, 'config')
  const text = await openFile(page, 'store.ini')
  await typeAtStart(page, text, '; Checked over SSH\n')
  await save(page)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  expect(await readFile(file, 'utf8')).toBe(`; Checked over SSH\n${before}`)
  await page.getByRole('button', { name: 'Close the file' }).click()

  // Other tests use the machine too, so it gets its own key back at the end.
  const { hostKey } = sshd
  await sshd.restart({ hostKey: newKeyPair(server.dataDir) })
  try {
    await page.getByRole('grid').getByRole('row', { name: 'store.ini' }).dblclick()
    await expect(page.getByText('The file could not be opened')).toBeVisible()
    await expect(
      page.getByText(/shows a different key from the one that was accepted/),
    ).toBeVisible()
    await expect(shownText(page)).toHaveCount(0)
    // The refusal is logged, as it should be.
    expect(server.newLog()).toContain('host.key_changed')
  } finally {
    await sshd.restart({ hostKey })
  }
})
