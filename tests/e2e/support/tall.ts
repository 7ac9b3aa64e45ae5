// Finds elements taller or wider than the space to show them.
import type { Page } from '@playwright/test'

/**
 * One line for each: a document larger than its window although the console scrolls inside itself,
 * text for screen readers outside its scroll container, an end that is not the end of the content.
 */
export function outgrown(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} "${element.textContent?.trim().slice(0, 30)}"`
    const scrolls = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element)
      return [overflowX, overflowY].some(how => how === 'auto' || how === 'scroll')
    }
    const root = document.documentElement
    if (root.scrollWidth > innerWidth) found.push(`${root.scrollWidth} px wide`)
    const body = document.querySelector('.st-body')
    if (body && root.scrollHeight > innerHeight) found.push(`${root.scrollHeight} px tall`)
    // The footer is the last element of the scrolled content.
    const end = body?.querySelector(':scope > footer')?.getBoundingClientRect().bottom
    if (body && end !== undefined) {
      const far = body.getBoundingClientRect().top + body.scrollHeight - body.scrollTop - end
      if (far > 2) found.push(`${Math.round(far)} px of nothing below the footer`)
    }
    const hidden = [...document.querySelectorAll<HTMLElement>('body *')].filter(element => {
      const { position, clipPath } = getComputedStyle(element)
      // An element that is not rendered has no position.
      const isDrawn = element.getClientRects().length > 0
      return isDrawn && position === 'absolute' && clipPath === 'inset(50%)'
    })
    const astray = hidden.flatMap(element => {
      for (let at = element.parentElement; at && at !== element.offsetParent; at = at.parentElement)
        if (scrolls(at))
          return [`outside of what it scrolls with, ${at.className}: ${nameOf(element)}`]
      return []
    })
    found.push(...astray.slice(0, 3))
    return found
  })
}
