// Line icons on a 24 by 24 grid, drawn for this console; names are those of the route table.
const shapes: Readonly<Record<string, string>> = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  exchange: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  pencil: 'M4 20l1-4L16 5l3 3L8 19zM14 7l3 3',
  down: 'M6 9l6 6 6-6',
  up: 'M6 15l6-6 6 6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  close: 'M6 6l12 12M18 6L6 18',
  exit: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 2',
  check: 'M5 12l5 5 9-10',
  plus: 'M12 5v14M5 12h14',
  monitor: 'M3 13h4l3-8 4 14 3-6h4',
  download: 'M12 4v11M7 10l5 5 5-5M5 20h14',
  folder: 'M3 6h6l2 3h10v10H3z',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  folderPlus: 'M3 6h6l2 3h10v10H3zM12 11.500v5M9.500 14h5',
  filePlus: 'M6 3h8l4 4v14H6zM14 3v4h4M12 11v6M9 14h6',
  upload: 'M12 15V4M7 9l5-5 5 5M5 20h14',
  cut: 'M6 4l9.500 12.500M18 4L8.500 16.500M6.500 15.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM17.500 15.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  paste: 'M8 5H5v16h14V5h-3M9 3h6v4H9zM9 12h6M9 16h6',
  move: 'M3 6h6l2 3h10v10H3zM8 14h7M12.500 11.500L15 14l-2.500 2.500',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  key: 'M8 10a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 11l8-7M16 6.500l3 3.500',
  refresh: 'M19 8a8 8 0 1 0 1 6M20 3v5h-5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  undo: 'M5 9h10a5 5 0 0 1 0 10H9M9 5L5 9l4 4',
  log: 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  store: 'M4 9l2-5h12l2 5M4 9v2h16V9M5 11v9h14v-9M10 20v-5h4v5',
  plugin: 'M9 4v4M15 4v4M6 8h12v4a6 6 0 0 1-12 0zM12 18v3',
  screen: 'M3 5h18v11H3zM9 20h6M12 16v4',
  terminal: 'M3 5h18v14H3zM7 9l3 3-3 3M12 15h5',
  action: 'M13 3L5 14h6l-1 7 9-12h-6z',
  journal: 'M6 3h12v18H6zM6 7H4M6 12H4M6 17H4M10 8h5M10 12h5',
  device: 'M8 3h8v18H8zM11 18h2',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM12 10a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7z',
  chain: 'M9 12h6M8 8a4 4 0 0 0 0 8h2M16 16a4 4 0 0 0 0-8h-2',
  franchise: 'M5 20V4h9v16M14 10h5v10M3 20h18M8 8h3M8 12h3M8 16h3',
  map: 'M9 4L4 6v14l5-2 6 2 5-2V4l-5 2zM9 4v14M15 6v14',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.500h.01',
  form: 'M4 5h16v4H4zM4 13h16v6H4zM7 16h4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.500 4.500',
  star: 'M12 4l2.500 5.200 5.500.8-4 3.900 1 5.600-5-2.700-5 2.700 1-5.600-4-3.900 5.500-.8z',
  recent: 'M4 5v4h4M4.600 9A8 8 0 1 1 4 13M12 8v5l3 2',
  unplug: 'M8 12l-3 3a4 4 0 0 0 4 4l3-3M16 12l3-3a4 4 0 0 0-4-4l-3 3M9 15l1-1M14 10l1-1M4 4l16 16',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M5 19l1.400-1.400M17.600 6.400L19 5',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8M18.500 10h.01',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff:
    'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 20L20 4',
  operator: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c1-4 4-6 8-6s7 2 8 6',
}

/** Decoration; the text beside it, or the button's label, says what it means. */
export function Icon({ name }: { name: string }) {
  return (
    <svg className="st-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name] ?? shapes.form} />
    </svg>
  )
}
