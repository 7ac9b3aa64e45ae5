// Files for the files manager's scenes, on the disk of the store's machine.
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { largeLog, pdf, png } from '#tests/e2e/support/viewed.ts'

const longName = `${'A very long name that somebody gave to a list of '.repeat(4)}prices.csv`
export const tabs = [
  'store.ini',
  'dispatch.yaml',
  'menu.json',
  'printer kitchen.conf',
  'start.sh',
  'orders.sql',
  'theme of the terminal at the drive-through.css',
  'receipt.html',
]

const day = new Date('2026-11-20T08:15:30Z')

/** Creates them in `/scenes` on a machine; `at` gives real paths. */
export function plant(at: (path: string) => string): void {
  const put = (path: string, content: string | Buffer) => {
    writeFileSync(at(path), content)
    utimesSync(at(path), day, day)
  }
  for (const folder of ['empty', 'one', 'mixed/backup', 'mixed/.cache', 'much', 'tabs', 'view'])
    mkdirSync(at(`/scenes/${folder}`), { recursive: true })
  put('/scenes/one/receipt.txt', 'Thank you\n')
  for (const name of ['menu.csv', 'logo.png', 'pos.log', 'start.sh', '.hidden.ini'])
    put(`/scenes/mixed/${name}`, `${name}\n`.repeat(name.length ** 2))
  put(`/scenes/mixed/${longName}`, 'a;b\n')
  symlinkSync('menu.csv', at('/scenes/mixed/today.csv'))
  symlinkSync('/etc', at('/scenes/mixed/outside'))
  execFileSync('mkfifo', [at('/scenes/mixed/printer queue')])
  const bytes = Buffer.concat([Buffer.from(at('/scenes/mixed/caf')), Buffer.from([0xe9])])
  writeFileSync(bytes, '')
  mkdirSync(at('/scenes/to'))
  for (const name of ['menu.csv', 'pos.log']) put(`/scenes/to/${name}`, 'older\n')
  for (let n = 1; n <= 300; n += 1)
    put(`/scenes/much/${`order ${n} of the twenty-second of November `.repeat(n % 5 || 1)}.log`, '')
  const deep = '/scenes/deep/Franchise of the North-East/Store 0042 at the old railway station'
  mkdirSync(at(`${deep}/configuration/2026/November`), { recursive: true })
  for (const name of tabs) put(`/scenes/tabs/${name}`, `name = ${name}\n${'a = 1\n'.repeat(40)}`)
  put('/scenes/view/logo.png', png(1600, 1200))
  put('/scenes/view/broken.png', 'no picture')
  put('/scenes/view/receipts.pdf', pdf(12))
  put('/scenes/view/pos.bin', Buffer.from(Array.from({ length: 40_000 }, (_, n) => (n * 7) % 256)))
  put('/scenes/view/large.log', largeLog(6 * 1024 * 1024))
  const rows = Array.from(
    { length: 200_000 },
    (_, n) => `${n},"Shop, ""No. ${n}""",${n * 3}.50,BRL`,
  )
  put('/scenes/view/orders.csv', `id,name,sum,currency\n${rows.join('\n')}\n`)
}
