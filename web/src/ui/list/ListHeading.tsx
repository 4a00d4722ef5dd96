import Add from '@mui/icons-material/Add'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { countText, type Count } from '../../data/records.ts'
import type { Words } from './words.ts'

interface ListHeadingProps {
  words: Words
  collection: Collection
  count: Count | undefined
  /** a search is active: the count is the one of the searched list */
  searching: boolean
  /** name of the scope */
  place: string
  actions: ReactNode
  /** undefined where the list may not be exported */
  onExport: (() => void) | undefined
  /** address of the form for a new record; undefined for users who may not create one */
  form: Address | undefined
}

/** Title of a list, the number of its records, and its actions. */
export function ListHeading({ words, collection, count, searching, place, actions, onExport, form }: ListHeadingProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: { xs: '1 1 40%', sm: '1 1 auto' } }}>
        <Typography variant="h5" component="h1">
          {words.title}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
          {[count && `${searching ? 'busca em ' : ''}${countText(count, collection)}`, place]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Box sx={ACTIONS}>{actions}</Box>
      {onExport && (
        <Button startIcon={<FileDownload />} onClick={onExport} sx={{ order: { xs: 1, sm: 0 } }}>
          Exportar
        </Button>
      )}
      {form && (
        <Button variant="contained" startIcon={<Add />} component={Link} to={form}>
          {words.create}
        </Button>
      )}
    </Stack>
  )
}

/** Actions of a list. A button that creates takes the place of "Novo": last on a wide screen, beside the title on a phone. */
const ACTIONS = {
  display: 'contents',
  '& > *': { order: { xs: 1, sm: 0 } },
  '& > .MuiButton-contained': { order: { xs: 0, sm: 1 } },
} as const
