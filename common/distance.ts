/** Edit distance: letters to change, add or remove to turn one word into the other. */
export function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...one].entries()) {
    const here = [row + 1]
    for (const [column, wanted] of [...other].entries())
      here.push(
        Math.min(
          (above[column] ?? 0) + (letter === wanted ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (here[column] ?? 0) + 1,
        ),
      )
    above = here
  }
  return above.at(-1) ?? 0
}
