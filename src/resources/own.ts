// What the resources draw themselves: imported for its effect by every screen of them.
import { forms } from './forms/own.tsx'
import { franchises } from './franchises/own.tsx'
import { override } from './schema/overrides.ts'
import { stores } from './stores/own.tsx'

override('forms', forms)
override('franchises', franchises)
override('stores', stores)
