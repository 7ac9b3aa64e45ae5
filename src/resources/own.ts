// Custom parts of the resources: every screen of theirs imports this for its side effect.
import { forms } from './forms/own.tsx'
import { franchises } from './franchises/own.tsx'
import { override } from './schema/overrides.ts'
import { stores } from './stores/own.tsx'

override('forms', forms)
override('franchises', franchises)
override('stores', stores)
