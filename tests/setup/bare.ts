// MUI's components insert their own rules into the page. Nobody sees a page in jsdom, which would
// parse each rule and match all of them in every query by role: only rules that hide or show
// elements are inserted.
import { StyleSheet } from '@emotion/sheet'

const { prototype } = StyleSheet
const { insert } = prototype

// The package stays loaded from one test file to the next.
if (insert.name !== 'insertHidden')
  prototype.insert = function insertHidden(this: StyleSheet, rule: string) {
    if (/display:none|visibility:/.test(rule)) insert.call(this, rule)
  }

// React warns about an element the page does not know. The console's browsers know <search>; jsdom
// does not yet.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})
