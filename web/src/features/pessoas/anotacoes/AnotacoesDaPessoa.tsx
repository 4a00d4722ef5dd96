import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay, formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { anotacoes, LEMBRETES_EM_ABERTO } from '@sie/domain/pessoas/collections/anotacoes.ts'
import { useState } from 'react'
import { useHoldsAnywhere } from '../../../data/access.ts'
import type { RowOf } from '../../../data/records.ts'
import { useDaPessoa } from '../../../data/useDaPessoa.ts'
import { useEntityNames } from '../../../data/useEntityNames.ts'
import { parteTardia } from '../../../ui/feedback/parteTardia.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'

const AnotacaoDialog = parteTardia(async () => (await import('./AnotacaoDialog.tsx')).AnotacaoDialog)

type Linha = RowOf<typeof anotacoes>

const isOpen = ({ situacao }: Linha) => LEMBRETES_EM_ABERTO.some((open) => open === situacao)
const writtenAt = ({ metadados: { creation } }: Linha) => (isInstant(creation) ? creation.toMillis() : 0)

/** Reminders that are not done come first, the next one on top, then the newest notes. */
const inOrder = (a: Linha, b: Linha) =>
  Number(isOpen(b)) - Number(isOpen(a)) ||
  (isOpen(a) ? a.lembrarEm.localeCompare(b.lembrarEm) : 0) ||
  writtenAt(b) - writtenAt(a)

/** Notes of the user's offices on a person's page, never printed with it; nothing for users without the right. */
export function AnotacoesDaPessoa({ pessoa }: { pessoa: string }) {
  const holds = useHoldsAnywhere()
  const { data, isError, refetch } = useDaPessoa(anotacoes, 'pessoa', pessoa)
  const [writing, setWriting] = useState(false)
  const rows = (data ?? []).filter(({ situacao }) => situacao !== 'apagada').toSorted(inOrder)
  const nameOf = useEntityNames([...new Set(rows.map(({ vinculo }) => vinculo.idEntidade))])
  if (!holds('anotacoes:ler')) return null
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <CardSection
        title="Anotações"
        action={
          holds('anotacoes:criar') && (
            <Button size="small" startIcon={<AddIcon />} onClick={() => setWriting(true)}>
              Anotar
            </Button>
          )
        }
      >
        <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
          {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível ler as anotações.</RetryAlert>}
          {data && rows.length === 0 && (
            <Typography variant="body2" color="textSecondary">
              Nenhuma ainda. Leem a equipe da entidade que anota e quem está acima dela.
            </Typography>
          )}
          {rows.length > 0 && (
            <Stack component="ul" spacing={2} aria-label="Anotações" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((row) => (
                <Anotacao key={row.id} row={row} entidade={nameOf(row.vinculo.idEntidade)} />
              ))}
            </Stack>
          )}
        </Stack>
      </CardSection>
      {writing && <AnotacaoDialog pessoas={[pessoa]} onClose={() => setWriting(false)} />}
    </Box>
  )
}

function Anotacao({ row, entidade }: { row: Linha; entidade: string }) {
  const { texto, lembrarEm, para, situacao, metadados } = row
  const reminder = isOpen(row) && `Lembrar em ${formatDay(lembrarEm)}, ${para === 'eu' ? 'só quem marcou' : 'a equipe'}`
  const late = situacao === 'lembrada'
  return (
    <Box component="li">
      <Typography sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>{texto}</Typography>
      {reminder && (
        <Typography variant="body2" sx={{ fontWeight: 600, color: late ? 'warning.main' : 'text.primary' }}>
          {reminder}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {[
          metadados.owner,
          entidade,
          writtenAt(row) > 0 && formatDayTime(writtenAt(row)),
          situacao === 'concluida' && 'feita',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <TransitionBar collection={anotacoes} record={row} label={`Ações da anotação: ${texto.slice(0, 60)}`} bare />
    </Box>
  )
}
