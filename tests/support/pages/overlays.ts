import type { UserEvent } from '@testing-library/user-event'

/** Clicks beside what is open: an invisible backdrop over the page receives it. */
export async function pressElsewhere(user: UserEvent): Promise<void> {
  const behind = [...document.querySelectorAll('.MuiBackdrop-root')].at(-1)
  if (!behind) throw new Error('Nothing is open.')
  await user.click(behind)
}
