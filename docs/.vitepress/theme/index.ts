import { useRoute } from 'vitepress'
import Theme from 'vitepress/theme-without-fonts'
import { nextTick, onMounted, watch } from 'vue'
import 'virtual:roles.css'
import './theme.css'

/** VitePress gives its first page no main landmark. */
const markMain = () => document.querySelector('.VPHome')?.setAttribute('role', 'main')

export default {
  extends: Theme,
  setup() {
    const route = useRoute()
    onMounted(markMain)
    watch(
      () => route.path,
      () => nextTick(markMain),
    )
  },
}
