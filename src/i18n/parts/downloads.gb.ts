// What the exports of a store say: loaded with their screen.
import { downloads } from '../downloads.gb.ts'

export default { downloads } as const
