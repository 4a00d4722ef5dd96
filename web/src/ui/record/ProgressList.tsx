import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { passoEmPalavras } from '@sie/domain/base/auditoria/passos.ts'
import { avisadosEmPalavras } from '@sie/domain/base/avisos/avisados.ts'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Process } from '@sie/domain/base/records/process.ts'
import type { ProgressEntry } from '../../data/useProgress.ts'
import { useUserNames } from '../../data/useUserNames.ts'
import { stateLabel } from './stateLabel.ts'

/** Transitions of a record with their authors, newest first. */
export function ProgressList({
  collection,
  process,
  entries,
}: {
  collection: Collection
  process: Process
  entries: readonly ProgressEntry[]
}) {
  const nameOf = useUserNames(entries.map(({ quem }) => quem))
  if (entries.length === 0) return null
  return (
    <Box
      component="ol"
      aria-label="O que já aconteceu"
      sx={{ listStyle: 'none', m: 0, pl: 2, borderLeft: 2, borderColor: 'divider' }}
    >
      {entries.map(({ id, acao, de, para, quem, motivo, quando, ...told }) => (
        <Box component="li" key={id} sx={{ py: 0.5 }}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {(de === para && passoEmPalavras(process, acao)) || stateLabel(collection, process, para)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[formatDayTime(quando.toMillis()), quem === '' ? 'pelo portal' : nameOf(quem) || 'pela equipe'].join(
              ' · ',
            )}
          </Typography>
          {motivo && <Typography variant="body2">{motivo}</Typography>}
          {told.avisados !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {`${avisadosEmPalavras(told)}.`}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
