// MUI's parts write their own rules into the page. Nobody looks at a page of jsdom, which would read each of
// them and try all of them on whatever is asked for by its role: only those come in that hide and show.
import { StyleSheet } from '@emotion/sheet'

const { prototype } = StyleSheet
const { insert } = prototype

// The package stays loaded from one test file to the next.
if (insert.name !== 'insertHidden')
  prototype.insert = function insertHidden(this: StyleSheet, rule: string) {
    if (/display:none|visibility:/.test(rule)) insert.call(this, rule)
  }

// React warns of an element the page does not know. The browsers of the console know <search>; jsdom does not yet.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  configurable: true,
  get(this: HTMLUnknownElement) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement'
  },
})
