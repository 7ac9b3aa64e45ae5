// The texts of the cameras, loaded with their screen.
import { camera } from '../camera.ts'

export default { camera } as const
