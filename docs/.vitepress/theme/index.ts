import Theme from 'vitepress/theme-without-fonts'
import 'virtual:roles.css'
import './theme.css'

export default Theme
