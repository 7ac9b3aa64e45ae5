// Vite asks for a style sheet once: whatever needs it after a failure would be shown without it.

const failed = new Set<HTMLLinkElement>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

function askAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  const again = document.createElement('link')
  for (const { name, value } of link.attributes) again.setAttribute(name, value)
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () =>
      reject(new Error(`Unable to preload CSS for ${link.href}`)),
    )
    link.replaceWith(again)
  })
}

let asking: Promise<unknown> | undefined

/** Asks again for the style sheets that could not be loaded. Rejects in Vite's words while one still cannot. */
export async function mendStyleSheets(): Promise<void> {
  if (failed.size > 0) asking = Promise.all([asking, ...[...failed].map(askAgain)])
  await asking?.finally(() => {
    asking = undefined
  })
}
