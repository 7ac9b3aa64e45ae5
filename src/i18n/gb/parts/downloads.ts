// The texts of downloads, loaded with their screen.
import { downloads } from '../downloads.ts'

export default { downloads } as const
