// The news of the console: read out of the changelog and the documentation.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { releases, version } from '#src/layout/firstMinutes/releases.ts'
import { newsFiles, newsIn, newsOf } from './news.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const headings = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)

const changelog = `# Changelog

## 0.3.0, 2027-01-02

### For staff

<!-- #region staff-0-3-0 -->
- **Save** keeps
  a copy in [Files](files.md).
- Two
<!-- #endregion staff-0-3-0 -->

### For developers and operators of servers

- Not for staff

## 0.2.1, 2026-12-24

- Nothing for staff
`

describe('what is read', () => {
  test('the points for staff alone, with marks only around words of the screen', () => {
    expect(newsIn(changelog, 'For staff')).toEqual([
      { version: '0.3.0', items: ['**Save** keeps a copy in Files.', 'Two'] },
    ])
  })

  test('a page of its own has them right below its versions', () => {
    expect(newsIn('# Novidades\n\nLead\n\n## 0.3.0, 2027-01-02\n\n- Um\n- Dois\n', null)).toEqual([
      { version: '0.3.0', items: ['Um', 'Dois'] },
    ])
  })

  test.each(['', '## unreleased\n\n- One\n', '## 1.2\n\n- One\n', '## 1.2.3x\n\n- One\n', '- One'])(
    'nothing where there is no version: %j',
    text => expect(newsIn(text, null)).toEqual([]),
  )
})

describe('what is written', () => {
  const own = newsOf(newsFiles.gb)

  test('the newest news are of this version, at most nine points', () => {
    expect(own[0]?.version).toBe(JSON.parse(read('package.json')).version)
    for (const { items } of own) expect(items.length).toBeLessThanOrEqual(9)
  })

  test('the contract, the package and its lock are of one version', () => {
    const lock = JSON.parse(read('package-lock.json'))
    const { version: is } = JSON.parse(read('package.json'))
    const contract = /^ {2}version: (\S+)$/m.exec(read('openapi.yaml'))?.[1]
    expect([lock.version, lock.packages[''].version, contract]).toEqual([is, is, is])
  })

  test.each(['br', 'es'] as const)('%s tells the same points of the same versions', language => {
    const shape = (of: typeof own) => of.map(release => [release.version, release.items.length])
    expect(shape(newsOf(newsFiles[language]))).toEqual(shape(own))
    expect(headings(read(newsFiles[language].file))).toEqual(
      headings(read('docs/staff/whats-new.md')),
    )
  })

  test('the English page includes the part of each release', () => {
    const page = read('docs/staff/whats-new.md')
    for (const release of own) {
      const name = `staff-${release.version.replaceAll('.', '-')}`
      expect(page).toContain(`<!--@include: ../../CHANGELOG.md#${name}-->`)
      const region = read('CHANGELOG.md')
        .split(`<!-- #region ${name} -->`)[1]
        ?.split(`<!-- #endregion ${name} -->`)[0]
      expect(newsIn(`## ${release.version}\n${region}`, null)).toEqual([release])
    }
    expect(headings(read('CHANGELOG.md'))).toEqual(expect.arrayContaining(headings(page)))
  })

  test('the build has them in every language', () => {
    expect(version).toBe(own[0]?.version)
    expect(Object.keys(releases)).toEqual(Object.keys(newsFiles))
    expect(releases.gb).toEqual(own)
  })
})
