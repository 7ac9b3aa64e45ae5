import type { UserEvent } from '@testing-library/user-event'

/** A press beside what is open: something lies there that takes it, invisible over the page. */
export async function pressElsewhere(user: UserEvent): Promise<void> {
  const behind = [...document.querySelectorAll('.MuiBackdrop-root')].at(-1)
  if (!behind) throw new Error('Nothing is open.')
  await user.click(behind)
}
