import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod'
import { useAccess } from '../../data/access.ts'
import { useEditors } from '../../data/autores.ts'
import { differences } from '../../data/diff.ts'
import { historyOptions } from '../../data/queries.ts'
import type { Row } from '../../data/records.ts'
import type { ListScope } from '../../data/scope.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { useBackCloses } from '../layout/useBackCloses.ts'

interface HistoryDrawerProps<S extends z.ZodObject> {
  collection: Collection<S>
  /** the current version */
  record: Row<z.infer<S>>
  scope: ListScope
  onClose: () => void
  /** undefined where the user may not edit */
  onRestore: ((version: Row<z.infer<S>>) => void) | undefined
}

/** Limit of refetches of a history that lacks its newest copy: an imported record may never have had one. */
const MOST_READS = 20

/** Versions of a record, newest first, each with its changes; an older one can be restored as a new version. */
export function HistoryDrawer<S extends z.ZodObject>({
  collection,
  record,
  scope,
  onClose,
  onRestore,
}: HistoryDrawerProps<S>) {
  useBackCloses(true, onClose)
  const before = record.metadados.version - 1
  const query = useQuery({
    ...historyOptions(useAccess(), collection, scope, record.id, record.metadados.version),
    // Right after a change the previous version may not be stored yet.
    refetchInterval: ({ state: { data = [], dataUpdateCount } }) =>
      (data[0]?.metadados.version ?? -1) < before && dataUpdateCount < MOST_READS ? 1000 : false,
  })
  const versions = [record, ...(query.data ?? [])]
  const editor = useEditors(collection, record.id, versions)
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': 'historico-titulo', sx: { width: { xs: '100%', sm: 480 }, p: 2 } },
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', mb: 2 }}>
        <Typography id="historico-titulo" variant="h6" component="h2" sx={{ flexGrow: 1 }}>
          Histórico
        </Typography>
        <IconButton aria-label="Fechar o histórico" onClick={onClose}>
          <Close />
        </IconButton>
      </Stack>
      {query.error && <Alert severity="error">Não foi possível carregar o histórico.</Alert>}
      {query.isPending ? (
        <Skeleton variant="rounded" height={160} />
      ) : (
        <Stack component="ol" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {versions.map((version, index) => (
            <Version
              key={version.metadados.version}
              collection={collection}
              version={version}
              editor={editor(version)}
              before={versions[index + 1]}
              current={index === 0}
              onRestore={onRestore}
            />
          ))}
        </Stack>
      )}
    </Drawer>
  )
}

interface VersionProps<R extends Row> {
  collection: Collection
  version: R
  /** name of its author */
  editor: string
  before: R | undefined
  current: boolean
  onRestore: ((version: R) => void) | undefined
}

function Version<R extends Row>({ collection, version, editor, before, current, onRestore }: VersionProps<R>) {
  // Old copies are always inactive: the flag says nothing about their state.
  const changes = before
    ? differences(collection, before, version).filter(({ path }) => path !== 'metadados.active')
    : []
  const { version: number, lastUpdate } = version.metadados
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="h3">{`Versão ${number + 1}${current ? ' (atual)' : ''}`}</Typography>
      <Typography
        variant="body2"
        color="textSecondary"
      >{`${formatDayTime(lastUpdate.toMillis())} · ${editor}`}</Typography>
      <Box sx={{ mt: 1 }}>
        {before ? (
          <DifferenceList changes={changes} empty="Mudou apenas o estado do registro." />
        ) : (
          <Typography variant="body2">Primeira versão guardada.</Typography>
        )}
      </Box>
      {!current && onRestore && (
        <Button
          size="small"
          sx={{ mt: 1 }}
          aria-label={`Restaurar esta versão (${number + 1})`}
          onClick={() => onRestore(version)}
        >
          Restaurar esta versão
        </Button>
      )}
    </Paper>
  )
}
