/** Thrown for an unusable file of the catalogue. */
export class BadAction extends Error {}

export const demand: (right: boolean, why: string) => asserts right = (right, why) => {
  if (!right) throw new BadAction(why)
}
