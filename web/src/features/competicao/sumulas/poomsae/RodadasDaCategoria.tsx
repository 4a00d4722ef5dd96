import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { horaDe } from '@sie/domain/base/brazil/dates.ts'
import type { ClasseNoPlacar } from '@sie/domain/competicao/placar/publico.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { LinhaDaRodada, RodadaDaChave } from '@sie/domain/competicao/rodadas/campos.ts'
import { FASES, FORAS } from '@sie/domain/competicao/rodadas/estados.ts'
import { Link } from 'react-router-dom'
import { notaFinal, TOQUE } from './palavras.ts'

/** Public rounds of a category of poomsae, newest first: marks as they come, athletes who advance, and reasons of corrections. */
export function RodadasDaCategoria({ chave, marks }: { chave: ClasseNoPlacar; marks: boolean }) {
  const people = new Map(chave.inscritos.map((one) => [one.id, one]))
  const shown = chave.apresentacoes.filter(({ linhas }) => linhas.length > 0).reverse()
  return shown.map((round) => <Rodada key={round.fase} chave={chave.id} round={round} people={people} marks={marks} />)
}

interface RodadaProps {
  chave: string
  round: RodadaDaChave
  people: ReadonlyMap<string, ClasseNoPlacar['inscritos'][number]>
  /** whether to link the sheet */
  marks: boolean
}

/** Placed rows first, then the others in their order. */
const byPlace = (rows: readonly LinhaDaRodada[]) =>
  rows
    .map((row, order) => ({ ...row, order: order + 1 }))
    .sort((a, b) => (a.posicao || Infinity) - (b.posicao || Infinity) || a.order - b.order)

function Rodada({ chave, round, people, marks }: RodadaProps) {
  const { fase, situacao, quadra, prevista, formas, linhas, passam, correcao, decisao } = round
  const named = formas.filter(Boolean)
  return (
    <Box component="section" aria-label={FASES[fase]} sx={{ mb: 3, breakInside: 'avoid' }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
        <Typography component="h3" sx={{ fontWeight: 700, flexGrow: 1 }}>
          {[FASES[fase], quadra > 0 ? `Quadra ${quadra}` : '', prevista > 0 ? horaDe(prevista) : '']
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        {situacao === 'aberta' && <Chip size="small" color="error" label="Ao vivo" />}
        {marks && (
          <Button
            component={Link}
            to={address('/eventos/sumulas/addsumula', { rodada: `${chave}-${fase}` })}
            aria-label={`Súmula da rodada: ${FASES[fase]}`}
            sx={{ ...TOQUE, displayPrint: 'none' }}
          >
            Súmula
          </Button>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {[
          named.length > 0 ? `Formas: ${named.join(' e ')}` : '',
          passam > 0 ? `Passam ${passam}` : '',
          decisao ? `Empate decidido pela comissão: ${decisao.replace(/\.$/, '')}` : '',
          correcao ? `Resultado corrigido: ${correcao.replace(/\.$/, '')}` : '',
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      <TableContainer tabIndex={0} role="group" aria-label={`Notas: ${FASES[fase]}`}>
        <Table size="small" aria-label={`Apresentações: ${FASES[fase]}`}>
          <TableHead>
            <TableRow>
              <TableCell>Lugar</TableCell>
              <TableCell>Atleta</TableCell>
              <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                Precisão
              </TableCell>
              <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                Apresentação
              </TableCell>
              <TableCell align="right">Nota</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {byPlace(linhas).map((row) => {
              const one = people.get(row.inscricao)
              return (
                <TableRow key={row.inscricao}>
                  <TableCell>{row.posicao > 0 ? `${row.posicao}º` : row.fora ? '—' : `(${row.order})`}</TableCell>
                  <TableCell sx={{ overflowWrap: 'anywhere' }}>
                    <Box component="span" sx={{ fontWeight: row.passa ? 700 : 400 }}>
                      {one?.nome ?? ''}
                    </Box>
                    <Typography component="span" variant="body2" color="textSecondary">
                      {[one?.federacaoSigla, one?.clubeNome].filter(Boolean).map((each) => ` · ${each}`)}
                      {row.passa
                        ? ' · passa'
                        : row.comissao
                          ? ' · aguarda a comissão'
                          : row.desempata
                            ? ' · desempata'
                            : ''}
                    </Typography>
                  </TableCell>
                  <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                    {row.total > 0 ? notaFinal(row.precisao) : ''}
                  </TableCell>
                  <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
                    {row.total > 0 ? notaFinal(row.apresentacao) : ''}
                  </TableCell>
                  <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 650 }}>
                    {row.total > 0 ? notaFinal(row.total) : row.fora ? FORAS[row.fora] : 'a seguir'}
                  </TableCell>
                </TableRow>
              )
            })}
          </TableBody>
        </Table>
      </TableContainer>
    </Box>
  )
}
