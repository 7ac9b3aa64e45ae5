// One word leads from the contract's tag to everything that belongs to it, and folders stay small
// enough to grasp at a glance.
import type { Rule } from './rules.ts'

/** The places that a tag's word names. */
const places = {
  provider: 'src/dataProvider/TAG.ts',
  mock: 'tests/mocks/TAG.ts',
  rows: 'tests/contract/rows/TAG.ts',
  operations: 'server/TAG/operations.ts',
  failures: 'server/TAG/texts.ts',
  screen: 'src/{pages,resources,layout,auth}/**/TAG/',
  catalogue: 'src/i18n/gb/**/TAG.ts',
  spec: 'tests/e2e/TAG.spec.ts',
} as const

type Place = keyof typeof places

const patterns: Readonly<Record<Place, (tag: string) => RegExp>> = {
  provider: tag => new RegExp(`^src/dataProvider/${tag}\\.ts$`),
  mock: tag => new RegExp(`^tests/mocks/${tag}\\.ts$`),
  rows: tag => new RegExp(`^tests/contract/rows/${tag}\\.ts$`),
  operations: tag => new RegExp(`^server/${tag}/operations\\.ts$`),
  failures: tag => new RegExp(`^server/${tag}/texts\\.ts$`),
  screen: tag => new RegExp(`^src/(?:(?:pages|resources|layout)/(?:\\w+/)*)?${tag}/`),
  catalogue: tag => new RegExp(`^src/i18n/gb/(?:\\w+/)?${tag}(?:\\.ts|/index\\.ts)$`),
  spec: tag => new RegExp(`^tests/e2e/${tag}\\.spec\\.ts$`),
}

const onboarding = 'the on-boarding resources share it: onboarding'
const nothingOfItsOwn = 'it refuses nothing that is its own'
const ofOperators = 'the pages about people share it: operators'
const onMonitor = 'it is a part of the monitor'
const inEveryList = 'it is a part of every list that can be kept'
const beforeAll = 'asked once, before anything is drawn'

/** Places without a tag's word, each with the reason. */
const absent: Readonly<Record<string, Partial<Record<Place, string>>>> = {
  chains: { failures: onboarding },
  drafts: {
    screen: 'what keeps unsaved text lies with each editor',
    catalogue: 'said by each editor in its own words',
    spec: 'editor.spec: it leaves and comes back',
  },
  franchises: {
    failures: onboarding,
    catalogue: 'said by the record screens: onboarding',
    spec: 'chains.spec: a chain and its franchise',
  },
  journal: { failures: nothingOfItsOwn },
  live: { screen: 'it has no screen: what is shown changes', catalogue: 'it says nothing itself' },
  notes: { failures: onMonitor, screen: onMonitor, catalogue: onMonitor, spec: onMonitor },
  profile: { failures: ofOperators, catalogue: ofOperators, spec: ofOperators },
  runtime: {
    failures: nothingOfItsOwn,
    screen: beforeAll,
    catalogue: beforeAll,
    spec: beforeAll,
  },
  stores: { failures: onboarding },
  views: {
    failures: nothingOfItsOwn,
    screen: inEveryList,
    catalogue: inEveryList,
    spec: inEveryList,
  },
}

/**
 * @param tags the implemented tags of the contract
 * A word without its place is a violation, and so is a reason for one that has it.
 */
export const oneWord = (tags: readonly string[], reasons = absent): Rule => ({
  name: 'the word of a tag names all that belongs to it',
  find: sources =>
    tags.flatMap(tag =>
      (Object.keys(places) as Place[]).flatMap(place => {
        const pattern = patterns[place](tag)
        const isThere = sources.some(({ path }) => pattern.test(path))
        const reason = reasons[tag]?.[place]
        const file = places[place].replace('TAG', tag)
        if (!isThere && !reason) return [{ file, detail: 'is missing' }]
        return isThere && reason ? [{ file, detail: `is there, although ${reason}` }] : []
      }),
    ),
})

const maxSiblings = 25

const oneForEachTag = 'one for each tag of the contract'

/** Folders with more files than that, each with the reason. */
const crowded: Readonly<Record<string, string>> = {
  'server/db/migrations': 'one for each step, in their order',
  'src/dataProvider': oneForEachTag,
  'tests/contract/rows': oneForEachTag,
  'tests/e2e': 'one for each tag, one for each errand, one for each rule of the whole console',
  'tests/mocks': oneForEachTag,
}

/**
 * Each source folder has few enough files, or a reason; a reason that is no longer needed is a
 * violation too.
 */
export const smallFolders = (reasons = crowded): Rule => ({
  name: `a folder holds ${maxSiblings} files at the most`,
  find: sources => {
    const counts = new Map<string, number>()
    for (const { path } of sources) {
      const folder = path.slice(0, path.lastIndexOf('/'))
      counts.set(folder, (counts.get(folder) ?? 0) + 1)
    }
    const full = [...counts].filter(([, count]) => count > maxSiblings).map(([folder]) => folder)
    return [
      ...full
        .filter(folder => !reasons[folder])
        .map(file => ({ file, detail: `holds ${counts.get(file)}` })),
      ...Object.keys(reasons)
        .filter(folder => !full.includes(folder))
        .map(file => ({ file, detail: 'has a reason that it does not need' })),
    ]
  },
})
