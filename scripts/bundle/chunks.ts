// How the console's code is cut into files: a page needs few of them, and no file brings what its page does not draw.

interface Group {
  readonly name: string | ((id: string) => string | null)
  readonly test?: RegExp | ((id: string) => boolean)
  readonly tags?: ['$initial']
  readonly minShareCount?: number
  readonly priority?: number
}

const isOurs = (id: string) => !id.includes('node_modules')

/** Packages that a part of a page may need; what is not named here stays with whoever needs it. */
const packages =
  /node_modules\/(@mui|ra-[\w-]+|@tanstack|react-hook-form|react-transition-group|@popperjs|lodash|@emotion|eventemitter3)\//
/** Parts of some pages that weigh too much for the others. */
const heavy =
  /\/src\/components\/(Map|Tree|Wizard|Terminal|Ansi|A\w+Field|AnswersForm|Qr|Authenticator|CodeEditor|DatePicker)\//
const ofPage = /\/src\/(resources|pages|i18n\/\w+)\//

const isPart = (id: string) =>
  packages.test(id) ||
  (isOurs(id) && /\/(src|common)\//.test(id) && !ofPage.test(id) && !heavy.test(id))
const isComponent = (id: string) => isOurs(id) && id.includes('/src/components/') && !heavy.test(id)
const pageOf = (id: string) => /\/src\/pages\/(\w+)\//.exec(id)?.[1] ?? null

/**
 * A group takes its modules with all that they import and no group before it has (by priority). No
 * group but the application's names react-admin by its entry: that would drag all of it onto the
 * sign-in page for its error class.
 */
export const chunkGroups: Group[] = [
  // React changes rarely.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  // What the sign-in page needs.
  { name: 'base', tags: ['$initial'], priority: 9 },
  // What every page needs.
  { name: 'app', test: /\/src\/App\.tsx$/, priority: 9 },
  { name: 'parts', test: isPart, minShareCount: 3, priority: 3 },
  { name: 'widgets', test: isComponent, minShareCount: 2, priority: 2 },
  {
    name: 'answers',
    test: /\/src\/components\/(AnswersForm|DatePicker)\//,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'code', test: /\/CodeEditor\/(index|merge|language)\.ts$/, priority: 1 },
  { name: 'records', test: /\/src\/resources\/(?!\w+\/(map|csv)\/)/, minShareCount: 2 },
  // What a page shares with its own later parts.
  // A viewer comes with the first file that wants it.
  { name: pageOf, test: /\/src\/pages\/(?!files\/viewers\/)/, minShareCount: 2 },
]
