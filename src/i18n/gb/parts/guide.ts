// The texts of the tour and the news, loaded with them.
import { guide } from '../guide.ts'

export default { guide } as const
