// The sentences of the specification that the product implements, numbered by section.
// A test names the sentence it proves by writing its number, `§2.12`, into its title.

/** The specification's sentences by number. */
export const sentences = {
  '§1.1': "The welcome label reads 'Support Tools'.",
  '§1.2':
    'The interface language can be Brazilian Portuguese (br), English (gb) or Spanish (es); default and fallback is English (gb).',
  '§1.3':
    "The footer shows a copyright line with the current year and 'Made by' followed by the provider's name and a link.",
  '§2.1':
    'Every route of the table exists under exactly its path, with its needs of login and store.',
  '§2.2':
    '/plugins is a tab-style page: child "" is the plugin list, child "dscreen" the Dispatch Screen.',
  '§2.3': '/actions is a tab-style page: child "" is the list, child ":name" the detail.',
  '§2.4': '/auth/signup needs login (used by an already signed-in user).',
  '§2.5': 'Any unknown path redirects to the default page (the monitor).',
  '§2.6':
    'Route metadata fields: title, iconClass, requireLogin, requireStore, asTab, default, expanded.',
  '§2.7': 'On every navigation a loading flag is set; it clears after the navigation.',
  '§2.8':
    'A route needing login redirects to /auth/login when there is no token, or it has expired.',
  '§2.9':
    'A route also needing a store redirects to /stores unless a store is chosen, the user is logged in and the route name is allowed.',
  '§2.10':
    'After navigation the sidebar opens if the window is at least 992px wide and closes otherwise.',
  '§2.11':
    "Pages under an 'auth' path use two columns, content and wallpaper, with a link to the root.",
  '§2.12': 'All other pages have a top bar, sidebar, breadcrumbs, content and footer.',
  '§2.13': 'Content is hidden while loading.',
  '§2.14': 'The sidebar lists only pages the server allowed.',
  '§2.15': 'Items whose page needs a store are disabled until a store is set.',
  '§2.16': 'The Monitor item is disabled when the not-supported map says so.',
  '§2.17':
    'Expandable groups open and close; the group holding the current route opens automatically.',
  '§2.18': 'Below 992px the sidebar closes when the menu is closed.',
  '§2.19': 'When the window grows to large size the sidebar opens automatically.',
  '§2.20': 'When the window shrinks the sidebar closes without animation.',
  '§2.21': 'Breadcrumbs start at Home and follow menu nesting.',
  '§2.22': "Top bar: current store, a link to the monitor, or 'Not set'; a pencil link to stores.",
  '§2.23': "Top bar: client version, 'N/A' if unknown.",
  '§2.24': "Top bar: session countdown as minutes:seconds or 'Paused'.",
  '§2.25':
    "Top bar: initials, first two letters of the username, upper case, or '00'; a dropdown with Logout.",
  '§2.26': 'The top bar offers the language choices.',
  '§3.1': 'Table sort entries: field, sortField, direction (asc or desc).',
  '§3.2':
    'Table pagination object: total, per_page, current_page, last_page, next_page_url, prev_page_url, from, to.',
  '§3.3': 'Token claims: username, exp (expiry, epoch seconds).',
  '§3.4':
    'Store list, grouped by region: name, type region, children; a store: name, extra, full_name, region (from country), selected (from picked), type store.',
  '§3.5': 'Chain: id, name. Store (on-boarding): id, name, storeNumber, franchiseId, formId.',
  '§3.6':
    'Login response: status, info. Set-tools response: status, info, not_supported, version. ACL response: pages.',
  '§3.7':
    'Client-side persisted values: main token, current store, client version, not-supported map.',
  '§3.8': 'Files: a folder tree whose root is named for the file-system root.',
  '§3.12': 'A file has name, selected, and metadata with size, type (folder or file) and path.',
  '§3.13':
    'Files state also holds the selected-files list (paths), a counter and a downloading-started flag.',
  '§4.1': 'Session: logged in when a token exists and its exp is in the future.',
  '§4.2': 'The countdown ticks every second; at zero the user goes to /auth/login.',
  '§4.3': 'A paused flag exists.',
  '§4.4':
    'Login: login call (status ok), then a one-time control code call returning the token; the token is stored and the current store cleared.',
  '§4.5':
    'On set-tools success the current store, not-supported map and client version are stored.',
  '§4.6': 'On set-tools failure the info is rejected.',
  '§4.7': 'The layout refreshes allowed pages from the server before each update while logged in.',
  '§4.8': 'A wizard step advances only if its validity check passes.',
  '§4.9': 'Back goes to the previous step.',
  '§4.10': "The wizard's last step has a confirm button that completes it.",
  '§4.11': 'A reset of the wizard exists.',
  '§4.12': 'Sidebar toggles open/closed, with or without animation.',
  '§4.13': 'Tabs default to the first name.',
  '§4.14':
    'Data table: sort cycles per column asc, then desc (single sort); with multi-sort asc, desc, then removed; from page 1, reloaded.',
  '§4.15': 'Data table: paging is previous, next, or a number, allowed only within 1..last page.',
  '§4.16': 'Data table: filter or items-per-page change refreshes to page 1.',
  '§4.22': 'Files: select or deselect a file.',
  '§4.23': 'Files: add, remove or reset the selected list.',
  '§4.24': 'Files: increase, decrease or reset the counter.',
  '§5.1':
    "A required select or multi-select with nothing chosen, validated, shows 'The {name} field is required'.",
  '§5.2': "Multi-select: up to 2 chosen items are listed by name; more shows 'n/total chosen'.",
  '§5.3': 'Filter text is applied after a 250 ms typing pause.',
  '§5.4': 'Data table HTTP method must be get or post.',
  '§6.1': 'Access is governed by being logged in with an unexpired token.',
  '§6.2': 'Access is governed by having a store chosen for store-bound pages.',
  '§6.3':
    "Access is governed by the server's allowed-pages list; items and routes outside it are hidden or redirected.",
  '§6.4': 'Signup requires login.',
  '§7.1':
    "The data table sends sort (entries 'field|direction' joined by commas), page, per_page and filter text under the name filter.",
  '§7.2': 'The data table reads rows from data and pagination from links.pagination.',
  '§8.1': 'Table load failure: logged to the console and the table reports loaded.',
  '§8.2': "Default empty table text: 'No Data Available'.",
  '§8.3': 'Missing row id for checkboxes or detail rows gives a warning.',
  '§9.1': 'Items per page options: 5, 6, 10; defaults: 10 rows per page, initial page 1.',
  '§9.2': 'Table defaults: parameters sort/page/per_page, multi-sort key alt, row identifier id.',
  '§9.3':
    "Pagination window: 2 pages on each side; with fewer than 2*2+4 pages all are shown; 'Search', 'per page'.",
  '§3.11': 'Chart types: pie, donut, bubble, line, horizontal-bar, vertical-bar.',
  '§4.21': 'Progress bar types: horizontal, vertical, circle.',
  '§5.11': 'Chat input ignores empty messages.',
  '§8.4': "Login, otp, signup: status other than 'ok' rejects with the server's info text.",
  '§8.5': 'ACL failure: logged to the console only.',
  '§8.6': "File calls: status 'failed' returns the server's error.",
  '§8.7':
    "Setting the download path succeeds when the response's status is 'ok'; else it fails with its info text.",
  '§8.11': "Empty feed text: 'Your feed is empty.'",
  '§8.12': "Required-field message: 'The {name} field is required'.",
  // From 21 on: on-boarding.
  '§3.21': 'Franchise: id, name, chainId, defaultForm (the list view adds a search term).',
  '§3.22': 'The forms list gets a blank entry with id 0 and empty name at the front.',
  '§3.23': 'Creation result: success, entity, action.',
  '§3.24':
    "Form: name, id, Fields. Each field has a type and a running index. Field types: db = 'DB Field' (id 1), custom = 'Custom Field' (id 2), address = 'Address Field' (id 3), polygon = 'Polygon Field' (id 4).",
  '§7.3': 'All calls use JSON and send credentials.',
  '§7.4': 'Every call of section 7 is in the contract and is answered.',
  '§7.21': 'POST franchise/{franchise}/csv uploads a stores CSV as the raw file body.',
  '§8.21':
    "List calls returning the message 'action failed' return it to the caller without updating lists.",
  '§8.22':
    "Create, update and delete: success is status text 'Created' or 'OK'; anything else is passed back as error text.",
  '§9.4': 'Wizard vertical/horizontal switch 767px.',
  // Section 9 from 11 on: the widgets.
  '§9.11': 'Toast: bottom-center, 2500 ms.',
  '§9.12': 'Modal close animation 500 ms; Escape closes it.',
  '§9.13': 'Multi-select shows a summary count above 2 items.',
  '§9.14': 'Chat height default 20rem.',
  '§9.15': 'Progress circle: percentage 0 to 100.',
  '§9.16': 'Scrollbar speed 20.',
  '§9.17': 'Auto-scroll animation 500 ms by default in 20 ms steps.',
} as const

/** Sentences of section 5 about widgets that are not built yet, with the issues. */
export const later = {} as const
