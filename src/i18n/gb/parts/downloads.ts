// What the exports of a store say: loaded with their screen.
import { downloads } from '../downloads.ts'

export default { downloads } as const
