import Download from '@mui/icons-material/DownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { NOMES_DO_RELATORIO as NOMES, taxaNoPrazo, type LinhaDoRelatorio } from '@sie/domain/ajuda/relatorio.ts'
import { duracaoEmPalavras } from '@sie/domain/ajuda/duracao.ts'
import { addMonths, mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAccess } from '../../data/access.ts'
import { download, toCsv, type SheetColumn } from '../../data/sheet.ts'
import { useAddressParams } from '../../data/useAddressParams.ts'
import { useEntityChoices } from '../../data/useEntityChoices.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { hoje } from '../../ui/form/formulario.ts'
import { menuItems } from '../../ui/form/menuItems.tsx'
import { HairlineList } from '../../ui/layout/HairlineList.tsx'
import { Indicadores } from '../../ui/layout/Indicadores.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'

const time = (minutos: number | null) => (minutos === null ? '' : duracaoEmPalavras(minutos))
const grade = (nota: number | null) => (nota === null ? '' : nota.toFixed(1).replace('.', ','))
const round = (minutos: number | null) => (minutos === null ? '' : Math.round(minutos))

const COLUNAS: readonly SheetColumn<LinhaDoRelatorio>[] = [
  { title: 'Mês', value: ({ mes }) => mes },
  { title: 'Setor', value: ({ nome }) => nome },
  { title: NOMES.recebidos, value: ({ recebidos }) => recebidos },
  { title: NOMES.respondidos, value: ({ respondidos }) => respondidos },
  { title: `${NOMES.resposta} (minutos úteis)`, value: ({ resposta }) => round(resposta) },
  { title: NOMES.resolvidos, value: ({ resolvidos }) => resolvidos },
  { title: `${NOMES.solucao} (minutos úteis)`, value: ({ solucao }) => round(solucao) },
  { title: NOMES.noPrazo, value: ({ noPrazo }) => noPrazo },
  { title: NOMES.atrasados, value: ({ atrasados }) => atrasados },
  { title: NOMES.reabertos, value: ({ reabertos }) => reabertos },
  { title: NOMES.avaliados, value: ({ avaliados }) => avaliados },
  { title: NOMES.nota, value: ({ nota }) => (nota === null ? '' : Math.round(nota * 10) / 10) },
]

/** Number of months in the choice, newest first. */
const MESES = 24

/** /helpdesk/tickets?ver=relatorio: volume, times to answer and solution, deadlines met, by month and queue; with an export. */
export function RelatorioPage() {
  const { call } = useAccess()
  const choices = useEntityChoices('tickets:ler')
  const [params, change] = useAddressParams()
  const thisMonth = hoje().slice(0, 7)
  const months = Array.from({ length: MESES }, (_, back) => addMonths(`${thisMonth}-01`, -back).slice(0, 7))
  const valid = (text: string | null, none: string) => (text && months.includes(text) ? text : none)
  const ate = valid(params.get('ate'), thisMonth)
  const de = valid(params.get('de'), months[5] ?? thisMonth)
  const entidade = choices.find(({ id }) => id === params.get('entidade'))?.id ?? choices[0]?.id ?? ''
  const { data, error, isPending } = useQuery({
    queryKey: ['tickets', 'relatorio', entidade, de, ate],
    queryFn: () => call('relatorioDeTickets', { entidade, de, ate }),
    enabled: entidade !== '' && de <= ate,
    retry: 1,
  })
  const set = (name: string, value: string) => change({ [name]: value })
  const select = (name: string, label: string, value: string, options: readonly (readonly [string, string])[]) => (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={({ target }) => set(name, target.value)}
      sx={{ minWidth: 180 }}
    >
      {menuItems(options)}
    </TextField>
  )
  const offered = months.map((mes) => [mes, mesPorExtenso(mes)] as const)
  return (
    <PageContainer
      title="Relatório de chamados"
      actions={
        <Button
          variant="outlined"
          startIcon={<Download />}
          disabled={!data || data.linhas.length === 0}
          onClick={() =>
            void toCsv(COLUNAS, data?.linhas ?? []).then((file) =>
              download(file, `chamados-${entidade}-${de}-${ate}.csv`),
            )
          }
        >
          Baixar CSV
        </Button>
      }
    >
      <Stack spacing={3}>
        <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', displayPrint: 'none' }}>
          {choices.length > 1 &&
            select(
              'entidade',
              'Entidade',
              entidade,
              choices.map(({ id, nome }) => [id, nome] as const),
            )}
          {select('de', 'De', de, offered)}
          {select('ate', 'Até', ate, offered)}
        </Stack>
        {de > ate ? (
          <Alert severity="warning">O primeiro mês vem antes do último.</Alert>
        ) : error ? (
          <Alert severity="error">{mensagem(error, 'Não foi possível somar agora.')}</Alert>
        ) : isPending ? (
          <Skeleton variant="rounded" height={320} aria-busy />
        ) : data.linhas.length === 0 ? (
          <EmptyState title="Nenhum chamado nestes meses." text="Escolha outros meses." />
        ) : (
          <>
            <Total total={data.total} evitados={data.evitados} />
            {data.incompleto && (
              <Alert severity="warning">Há chamados demais: estão somados os 20.000 mais novos.</Alert>
            )}
            <Linhas linhas={data.linhas} />
          </>
        )}
      </Stack>
    </PageContainer>
  )
}

function Total({ total, evitados }: { total: LinhaDoRelatorio; evitados: number }) {
  const figures: readonly (readonly [string, string])[] = [
    [NOMES.recebidos, String(total.recebidos)],
    ['Poupados pela ajuda', String(evitados)],
    [NOMES.resposta, time(total.resposta) || '—'],
    [NOMES.solucao, time(total.solucao) || '—'],
    [NOMES.noPrazo, taxaNoPrazo(total)],
    [NOMES.atrasados, String(total.atrasados)],
    [NOMES.nota, total.nota === null ? '—' : `${grade(total.nota)} de 5 (${total.avaliados})`],
  ]
  return <Indicadores label="Total do período" itens={figures.map(([rotulo, valor]) => ({ rotulo, valor }))} />
}

/** Figures of a row, besides the number of tickets. */
const MEDIDAS: readonly { label: string; text: (linha: LinhaDoRelatorio) => string }[] = [
  { label: NOMES.resposta, text: ({ resposta }) => time(resposta) || '—' },
  { label: NOMES.solucao, text: ({ solucao }) => time(solucao) || '—' },
  { label: NOMES.noPrazo, text: taxaNoPrazo },
  { label: NOMES.atrasados, text: ({ atrasados }) => String(atrasados) },
  { label: NOMES.reabertos, text: ({ reabertos }) => String(reabertos) },
  { label: NOMES.nota, text: ({ nota }) => grade(nota) || '—' },
]

const BOX = { border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const

const Setor = ({ linha }: { linha: LinhaDoRelatorio }) => (
  <>
    <Box sx={{ fontWeight: 600 }}>{linha.nome}</Box>
    <Box sx={{ color: 'text.secondary' }}>{mesPorExtenso(linha.mes)}</Box>
  </>
)

/** Number of tickets with a bar of its share of the longest one. */
const Recebidos = ({ linha, most }: { linha: LinhaDoRelatorio; most: number }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box
      aria-hidden
      sx={{
        height: 10,
        width: `${Math.max(4, (linha.recebidos / most) * 80)}px`,
        bgcolor: 'primary.main',
        borderRadius: 0.5,
      }}
    />
    {linha.recebidos}
  </Box>
)

function Linhas({ linhas }: { linhas: readonly LinhaDoRelatorio[] }) {
  const phone = useMediaQuery('(max-width: 599.95px)')
  const most = Math.max(1, ...linhas.map(({ recebidos }) => recebidos))
  if (phone)
    return (
      <Box sx={{ ...BOX, p: 2 }}>
        <HairlineList label="Chamados por mês e setor">
          {linhas.map((linha) => (
            <li key={`${linha.mes} ${linha.fila}`}>
              <Setor linha={linha} />
              <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' }}>
                <Medida label={NOMES.recebidos}>
                  <Recebidos linha={linha} most={most} />
                </Medida>
                {MEDIDAS.map(({ label, text }) => (
                  <Medida key={label} label={label}>
                    {text(linha)}
                  </Medida>
                ))}
              </Box>
            </li>
          ))}
        </HairlineList>
      </Box>
    )
  return (
    <TableContainer sx={BOX} tabIndex={0}>
      <Table size="small" aria-label="Chamados por mês e setor">
        <TableHead>
          <TableRow>
            <TableCell>Mês e setor</TableCell>
            <TableCell>{NOMES.recebidos}</TableCell>
            {MEDIDAS.map(({ label }) => (
              <TableCell key={label} align="right">
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {linhas.map((linha) => (
            <TableRow key={`${linha.mes} ${linha.fila}`}>
              <TableCell component="th" scope="row">
                <Setor linha={linha} />
              </TableCell>
              <TableCell sx={{ minWidth: 120 }}>
                <Recebidos linha={linha} most={most} />
              </TableCell>
              {MEDIDAS.map(({ label, text }) => (
                <TableCell key={label} align="right">
                  {text(linha)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const Medida = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="caption" color="textSecondary">
      {label}
    </Typography>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </div>
)
