// The console's own names for Material's outlined icons, including those of the route table.
import AddOutlined from '@mui/icons-material/AddOutlined'
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import BookOutlined from '@mui/icons-material/BookOutlined'
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ChevronLeftOutlined from '@mui/icons-material/ChevronLeftOutlined'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import ContentCutOutlined from '@mui/icons-material/ContentCutOutlined'
import ContentPasteOutlined from '@mui/icons-material/ContentPasteOutlined'
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined'
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined'
import DragIndicatorOutlined from '@mui/icons-material/DragIndicatorOutlined'
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined'
import DynamicFormOutlined from '@mui/icons-material/DynamicFormOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ExploreOutlined from '@mui/icons-material/ExploreOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import FileOpenOutlined from '@mui/icons-material/FileOpenOutlined'
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import FolderOutlined from '@mui/icons-material/FolderOutlined'
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import KeyboardArrowUpOutlined from '@mui/icons-material/KeyboardArrowUpOutlined'
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import KeyOutlined from '@mui/icons-material/KeyOutlined'
import LanguageOutlined from '@mui/icons-material/LanguageOutlined'
import LightModeOutlined from '@mui/icons-material/LightModeOutlined'
import LinkOffOutlined from '@mui/icons-material/LinkOffOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import LogoutOutlined from '@mui/icons-material/LogoutOutlined'
import MapOutlined from '@mui/icons-material/MapOutlined'
import MenuOutlined from '@mui/icons-material/MenuOutlined'
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import MoveToInboxOutlined from '@mui/icons-material/MoveToInboxOutlined'
import NewReleasesOutlined from '@mui/icons-material/NewReleasesOutlined'
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined'
import OfflineBoltOutlined from '@mui/icons-material/OfflineBoltOutlined'
import PauseOutlined from '@mui/icons-material/PauseOutlined'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined'
import PowerOutlined from '@mui/icons-material/PowerOutlined'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Star from '@mui/icons-material/Star'
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import TerminalOutlined from '@mui/icons-material/TerminalOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'

const icons = {
  action: OfflineBoltOutlined,
  calendar: CalendarTodayOutlined,
  camera: PhotoCameraOutlined,
  chain: LinkOutlined,
  check: CheckOutlined,
  clock: ScheduleOutlined,
  close: CloseOutlined,
  copy: ContentCopyOutlined,
  cut: ContentCutOutlined,
  device: SmartphoneOutlined,
  down: KeyboardArrowDownOutlined,
  download: FileDownloadOutlined,
  exchange: SwapHorizOutlined,
  exit: LogoutOutlined,
  eye: VisibilityOutlined,
  eyeOff: VisibilityOffOutlined,
  file: InsertDriveFileOutlined,
  fileLink: FileOpenOutlined,
  filePlus: NoteAddOutlined,
  folder: FolderOutlined,
  folderPlus: CreateNewFolderOutlined,
  form: DynamicFormOutlined,
  franchise: ApartmentOutlined,
  grip: DragIndicatorOutlined,
  help: HelpOutlineOutlined,
  home: HomeOutlined,
  journal: BookOutlined,
  key: KeyOutlined,
  keyboard: KeyboardOutlined,
  language: LanguageOutlined,
  left: ChevronLeftOutlined,
  lock: LockOutlined,
  log: ArticleOutlined,
  map: MapOutlined,
  menu: MenuOutlined,
  minus: RemoveOutlined,
  monitor: MonitorHeartOutlined,
  moon: DarkModeOutlined,
  more: MoreHorizOutlined,
  move: DriveFileMoveOutlined,
  news: NewReleasesOutlined,
  operator: PersonOutlined,
  paste: ContentPasteOutlined,
  pause: PauseOutlined,
  pencil: EditOutlined,
  plugin: PowerOutlined,
  plus: AddOutlined,
  recent: HistoryOutlined,
  refresh: RefreshOutlined,
  resume: PlayArrowOutlined,
  right: ChevronRightOutlined,
  screen: DesktopWindowsOutlined,
  search: SearchOutlined,
  star: StarBorderOutlined,
  starOn: Star,
  store: StorefrontOutlined,
  sun: LightModeOutlined,
  terminal: TerminalOutlined,
  tour: ExploreOutlined,
  trash: DeleteOutlined,
  tray: MoveToInboxOutlined,
  undo: UndoOutlined,
  unplug: LinkOffOutlined,
  up: KeyboardArrowUpOutlined,
  upload: FileUploadOutlined,
  warning: WarningAmberOutlined,
}

export type IconName = keyof typeof icons

/** Decorative: the text beside it, or the button's label, gives the meaning. */
export function Icon({ name }: { name: IconName }) {
  const Shape = icons[name]
  return <Shape />
}
