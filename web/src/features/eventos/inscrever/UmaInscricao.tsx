import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { AVALIACOES, notasDe } from '@sie/domain/eventos/curso.ts'
import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import { Link } from 'react-router-dom'
import { useRespondePor } from '../../../data/useRespondePor.ts'
import { columns } from '../../../ui/layout/columns.ts'
import { AskForHelp } from '../../../ui/record/AskForHelp.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { ArquivoInput } from '../../../ui/form/ArquivoInput.tsx'
import { ChipDaInscricao } from '../inscricoes/ChipDaInscricao.tsx'
import { PassosDaInscricao } from '../inscricoes/PassosDaInscricao.tsx'
import {
  CompleteRascunho,
  prazoDoPagamento,
  RessalvasDaInscricao,
  type InscricaoLida,
} from '../inscricoes/Ressalvas.tsx'
import { Facts, type Fact } from '../../../ui/record/Facts.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { MinhaVez } from '../../../ui/placar/MinhaVez.tsx'
import { ProtestoForm } from '../../../ui/placar/ProtestoForm.tsx'
import { ChangeCategoria } from './ChangeCategoria.tsx'
import { OfferVaga } from './OfferVaga.tsx'
import { PassOnVaga } from './PassOnVaga.tsx'

/** /eventos/inscricao?ver=inscricao&id=: one entry, with its documents and actions. */
export const UmaInscricao = () => (
  <RecordLoader collection={inscricoes} list={address('/eventos/inscricao', { ver: 'lista' })}>
    {(row) => row && <Aberta row={row} />}
  </RecordLoader>
)

function Aberta({ row }: { row: InscricaoLida }) {
  const answersFor = useRespondePor()
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h5" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {row.name}
        </Typography>
        <ChipDaInscricao inscricao={row} />
      </Stack>
      <Typography color="textSecondary">
        {[row.eventoTitulo, row.classe.nome || PAPEIS_NO_EVENTO[row.papel]].filter(Boolean).join(' · ')}
      </Typography>
      <RessalvasDaInscricao inscricao={row} />
      {row.papel === 'atleta' && row.situacao === 'confirmada' && <MinhaVez evento={row.evento} inscricao={row.id} />}
      <Box sx={columns('minmax(0, 1fr) minmax(0, 1fr)')}>
        <CardSection title="Inscrição">
          <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
            <Facts facts={fatosDa(row)} empty="Sem dados." />
            {row.atestado.arquivo !== '' && (
              <ArquivoInput
                label="Atestado médico"
                caminho={row.atestado.arquivo}
                nome={row.atestado.nome}
                bytes={row.atestado.bytes}
              />
            )}
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
              <Button component={Link} to={address('/eventos/evento', { id: row.evento })} size="small">
                Ver o evento
              </Button>
              <AskForHelp sobre="inscricoes" registro={row.id} />
            </Stack>
          </Stack>
        </CardSection>
        <CardSection title="O que fazer agora">
          <Stack spacing={2} useFlexGap sx={{ px: 2, pb: 2, '& .MuiButton-root': { minHeight: { xs: 44, sm: 36 } } }}>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', '&:empty': { display: 'none' } }}>
              {row.situacao === 'aguardandoPagamento' &&
                row.pagador.tipo === 'pessoa' &&
                answersFor(row.pagador.id) && (
                  <Button
                    component={Link}
                    to={address('/profile', { ver: 'pagar' })}
                    size="small"
                    variant="contained"
                    sx={{ px: 3 }}
                  >
                    Pagar
                  </Button>
                )}
              <CompleteRascunho inscricao={row} />
              <ChangeCategoria row={row} />
              <PassOnVaga row={row} />
              <OfferVaga row={row} />
              {row.papel === 'atleta' && row.situacao === 'confirmada' && (
                <ProtestoForm evento={row.evento} categoria={row.classe.nome} inscricao={row.id} />
              )}
            </Stack>
            <PassosDaInscricao row={row} stated />
          </Stack>
        </CardSection>
      </Box>
    </Stack>
  )
}

/** Attended sessions of a course, each with the day on which it was recorded. */
const presencaDe = (row: InscricaoLida): string =>
  objectsAt<InscricaoLida['curso']['presencas'][number]>(row, 'curso.presencas')
    .map(({ sessao, em }) => [sessao, em && formatDay(dayInBrasilia(em.toMillis()))].filter(Boolean).join(', '))
    .join('; ')

/** Members of a pair or team, each with their club. */
const integrantesDe = ({ integrantes = [] }: InscricaoLida): string =>
  integrantes.map(({ nome, clube }) => (clube === '' ? nome : `${nome} (${clube})`)).join('; ')

function fatosDa(row: InscricaoLida): Fact[] {
  const facts: readonly (readonly [string, string])[] = [
    ['Papel', PAPEIS_NO_EVENTO[row.papel]],
    ['Categoria', row.classe.nome],
    ['Integrantes', integrantesDe(row)],
    ['Associação', row.clube.nome],
    ['Federação', row.federacao.nome],
    ['Graduação', row.graduacao.nome],
    ['Idade no ano', row.idade > 0 ? String(row.idade) : ''],
    ['Peso declarado', row.peso > 0 ? `${String(row.peso).replace('.', ',')} kg` : ''],
    ['Ordem de chegada', row.chegada > 0 ? String(row.chegada) : ''],
    ['Lote', row.lote],
    ['Valor', row.valor > 0 ? formatReais(row.valor) : row.situacao === 'rascunho' ? '' : 'Sem custo'],
    ['Pagamento', prazoDoPagamento(row)],
    ['Devolvido como crédito', row.devolucao > 0 ? formatReais(row.devolucao) : ''],
    ['Presença', presencaDe(row)],
    ['Avaliação', notasDe(row).avaliacao === '' ? '' : AVALIACOES[notasDe(row).avaliacao]],
    ['Atestado até', formatDay(row.atestadoAte)],
    ['Conferida em', formatDay(row.conferidaEm)],
  ]
  return facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}
