// How the console's code is split into files: a page needs few of them, and none contains code that
// its pages do not use.

interface Group {
  readonly name: string | ((id: string) => string | null)
  readonly test?: RegExp | ((id: string) => boolean)
  readonly tags?: ['$initial']
  readonly minShareCount?: number
  readonly priority?: number
}

const isOurs = (id: string) => !id.includes('node_modules')

/**
 * Packages that part of a page may need; any other package stays with the module that imports it.
 */
const packages =
  /node_modules\/(@mui|ra-[\w-]+|@tanstack|react-hook-form|react-transition-group|@popperjs|lodash|@emotion|eventemitter3)\//
/** Components of some pages that are too large for the others. */
const heavy =
  /\/src\/components\/(Map|Tree|Wizard|Terminal|Ansi|A\w+Field|AnswersForm|Qr|Authenticator|CodeEditor|DatePicker)\//
const ofPage = /\/src\/(resources|pages|i18n\/\w+)\//

const isPart = (id: string) =>
  packages.test(id) ||
  (isOurs(id) && /\/(src|common)\//.test(id) && !ofPage.test(id) && !heavy.test(id))
const isComponent = (id: string) => isOurs(id) && id.includes('/src/components/') && !heavy.test(id)
const pageOf = (id: string) => /\/src\/pages\/(\w+)\//.exec(id)?.[1] ?? null

/**
 * A group takes its modules with everything they import, except modules of a group with a higher
 * priority. Only the application's group may match react-admin's entry: any other would pull all of
 * it onto the sign-in page for its error class.
 */
export const chunkGroups: Group[] = [
  // React changes rarely.
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 9 },
  // Needed by the sign-in page.
  { name: 'base', tags: ['$initial'], priority: 9 },
  // Needed by every page.
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
  // Code that a page shares with its own lazy parts.
  // A viewer loads with the first file that needs it.
  { name: pageOf, test: /\/src\/pages\/(?!files\/viewers\/)/, minShareCount: 2 },
]
