import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { useMine } from '../../../data/useMine.ts'
import { useRespondePor } from '../../../data/useRespondePor.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { HairlineList } from '../../../ui/layout/HairlineList.tsx'
import { EquipesComigo } from './EquipesComigo.tsx'
import { MinhasEquipes } from './MinhasEquipes.tsx'
import { ChipDaInscricao } from './ChipDaInscricao.tsx'
import { PassosDaInscricao } from './PassosDaInscricao.tsx'
import { CompleteRascunho, prazoDoPagamento, RessalvasDaInscricao } from './Ressalvas.tsx'

/** /profile?aba=inscricoes: incomplete pairs and teams, and entries of the user and of the minors whose guardian they are, newest first. */
export const MinhasInscricoes = () => (
  <Stack spacing={2}>
    <MinhasEquipes />
    <EquipesComigo />
    <Lista />
  </Stack>
)

function Lista() {
  const { author } = useAccess()
  const answersFor = useRespondePor()
  const { data, error, refetch } = useMine(inscricoes, (a, b) => millis(b) - millis(a))
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível carregar as suas inscrições.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={240} aria-busy />
  if (data.length === 0)
    return (
      <EmptyState
        title="Nenhuma inscrição"
        text="As suas inscrições em eventos aparecem aqui, com a situação e o que fazer."
        action={
          <Button component={Link} to={address('/eventos')} variant="contained">
            Ver os eventos
          </Button>
        }
      />
    )
  return (
    <HairlineList label="Minhas inscrições">
      {data.map((row) => {
        const paying =
          row.situacao === 'aguardandoPagamento' && row.pagador.tipo === 'pessoa' && answersFor(row.pagador.id)
        return (
          <li key={row.id} aria-label={`${row.eventoTitulo}, ${row.name}`}>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
              <Typography sx={{ fontWeight: 600, flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
                {row.eventoTitulo}
              </Typography>
              <ChipDaInscricao inscricao={row} />
            </Stack>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {[
                row.pessoa === author.uid ? '' : row.name,
                row.classe.nome || PAPEIS_NO_EVENTO[row.papel],
                row.valor > 0 ? formatReais(row.valor) : '',
                prazoDoPagamento(row),
                row.devolucao > 0 ? `crédito de ${formatReais(row.devolucao)}` : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
            <RessalvasDaInscricao inscricao={row} />
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              {paying && (
                <Button size="small" variant="contained" component={Link} to={address('/profile', { ver: 'pagar' })}>
                  Pagar
                </Button>
              )}
              <CompleteRascunho inscricao={row} />
              <Button
                size="small"
                component={Link}
                to={address('/eventos/inscricao', { ver: 'inscricao', id: row.id })}
              >
                Abrir
              </Button>
              <PassosDaInscricao
                row={row}
                label={`Inscrição de ${row.name}, ${row.classe.nome || PAPEIS_NO_EVENTO[row.papel]}`}
                bare
              />
            </Stack>
          </li>
        )
      })}
    </HairlineList>
  )
}

const millis = ({ recebidaEm }: { recebidaEm?: { toMillis(): number } | null }) => recebidaEm?.toMillis() ?? 0
