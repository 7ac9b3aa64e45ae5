// What the resources draw themselves: imported for its effect by every screen of them.
import { override } from './schema/overrides.ts'
import { stores } from './stores/own.tsx'

override('stores', stores)
