// Sets of modules by name, of which the chunks of the built app are made (chunks.ts).

/** Modules of the app or the domain by the beginning of their path in `src`, without the extension where one file is meant. */
export const app = (...paths: string[]): ModuleSet => ({
  paths,
  matches: new RegExp(
    `[\\\\/](web|domain)[\\\\/]src[\\\\/](${alternatives(paths.map((path) => (path.endsWith('/') ? path : `${path}\\.`)))})`,
  ),
})

/** Packages, or folders of packages, as patterns of their names. */
export const library = (...names: string[]): ModuleSet => ({
  names,
  matches: new RegExp(`[\\\\/]node_modules[\\\\/](${alternatives(names)})[\\\\/]`),
})

/** Single modules of packages, as patterns of their paths without the extension. */
export const files = (...paths: string[]): ModuleSet => ({
  matches: new RegExp(`[\\\\/]node_modules[\\\\/](${alternatives(paths)})\\.m?js`),
})

const alternatives = (patterns: readonly string[]) => patterns.join('|').replaceAll('/', '[\\\\/]')

export interface ModuleSet {
  paths?: readonly string[]
  names?: readonly string[]
  matches: RegExp
}

export interface ChunkGroup {
  name: string
  /** only what the first screen loads */
  tags?: '$initial'[]
  test?: ModuleSet[]
  minShareCount?: number
  /** one file for each set of screens that share modules of the group; sets of fewer bytes than the threshold join */
  entriesAware?: true
  entriesAwareMergeThreshold?: number
}

/** Signs that several pages of visitors draw. */
export const ICONES = files(
  '@mui/icons-material/(OpenInNew|DownloadOutlined|ContentCopyOutlined|CalendarMonthOutlined|PlayArrow|Search|ScheduleOutlined|Close|Check|ExpandMore|ArrowBack|MapOutlined|ViewListOutlined|PrintOutlined|IosShare|Favorite|FavoriteBorder|ChevronLeft|PlaceOutlined|FileDownloadOutlined|FlagOutlined)',
)
/** Signs of what visitors may do on a page. */
export const ICONES_DE_ACOES = files(
  '@mui/icons-material/(Add|CloudDoneOutlined|DescriptionOutlined|EditOutlined|EmojiEventsOutlined|FactCheckOutlined|GroupAdd|MilitaryTechOutlined|QrCode2|SchoolOutlined|WorkspacePremiumOutlined)',
)
