/** Thrown for a file that cannot be used. */
export class BadAction extends Error {}

export const demand: (right: boolean, why: string) => asserts right = (right, why) => {
  if (!right) throw new BadAction(why)
}
