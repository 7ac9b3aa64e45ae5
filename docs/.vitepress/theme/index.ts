import type { EnhanceAppContext } from 'vitepress'
import Theme from 'vitepress/theme-without-fonts'
import { nextTick } from 'vue'
import 'virtual:roles.css'
import './theme.css'

/** VitePress gives its first page no main landmark. */
const markMain = () => document.querySelector('.VPHome')?.setAttribute('role', 'main')

export default {
  extends: Theme,
  enhanceApp({ router }: EnhanceAppContext) {
    if (!import.meta.env.SSR) router.onAfterRouteChange = () => nextTick(markMain)
  },
}
