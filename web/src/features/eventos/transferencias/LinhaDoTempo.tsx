import Check from '@mui/icons-material/Check'
import Close from '@mui/icons-material/Close'
import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import Remove from '@mui/icons-material/Remove'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { isFeito, changesFederacao, nomeDoLado, passosDe } from '@sie/domain/eventos/transferencias/passos.ts'
import { CONCLUIDAS, type Lado } from '@sie/domain/eventos/transferencias/tipos.ts'
import { isComQuemPede, isEmAndamento, dueInstant, type Transferida } from './situacao.tsx'

type Estado = 'feito' | 'agora' | 'recusado' | 'depois'

interface Marco {
  key: string
  /** side of the line: steps of the origin are at the left */
  onde: 'esquerda' | 'direita'
  estado: Estado
  title: string
  text: string
}

const LEFT: readonly Lado[] = ['origem', 'federacaoOrigem']

function marcosDe(transfer: Transferida): Marco[] {
  const { solicitante, pedidaEm, situacao, pareceres, taxa, efetivaEm, encerradaEm } = transfer
  const due = dueInstant(transfer)
  const sent = situacao !== 'rascunho'
  const marks: Marco[] = [
    {
      key: 'pedido',
      onde: 'esquerda',
      estado: isComQuemPede(situacao) ? 'agora' : 'feito',
      title: sent ? `${solicitante.nome} pediu a transferência` : 'Pedido em rascunho',
      text: formatDay(pedidaEm),
    },
  ]
  const over = !isEmAndamento(situacao) && sent
  for (const step of passosDe(transfer)) {
    const now = situacao === step.situacao
    if (step.situacao === 'aguardandoPagamento') {
      if (over && !taxa.paga) continue
      marks.push({
        key: 'taxa',
        onde: 'direita',
        estado: isFeito(transfer, step) ? 'feito' : now ? 'agora' : 'depois',
        title: taxa.paga ? 'Taxa paga' : 'Pagamento da taxa',
        text: now && due ? `até ${formatDay(due)}, depois o pedido é cancelado` : '',
      })
      continue
    }
    for (const lado of step.lados) {
      const said = pareceres.find((parecer) => parecer.lado === lado)
      if (!said && over) continue
      const name = nomeDoLado(transfer, lado)
      marks.push({
        key: lado,
        onde: LEFT.includes(lado) && (lado === 'origem' || changesFederacao(transfer)) ? 'esquerda' : 'direita',
        estado: said ? (said.decisao === 'recusou' ? 'recusado' : 'feito') : now ? 'agora' : 'depois',
        title: said
          ? `${name} ${said.decisao === 'aprovou' ? 'aceitou' : said.decisao === 'recusou' ? 'recusou' : 'não respondeu'}`
          : now
            ? `${name} ainda decide`
            : `${name} decide depois`,
        text: said
          ? said.decisao === 'decurso'
            ? `${formatDay(said.quando)}, aprovada por decurso de prazo (AUTO)`
            : `${formatDay(said.quando)}, ${said.nome}`
          : now && due
            ? `até ${formatDay(due)}, depois vale o silêncio`
            : '',
      })
    }
  }
  if (situacao === 'cancelada')
    marks.push({ key: 'fim', onde: 'esquerda', estado: 'recusado', title: 'Pedido cancelado', text: '' })
  else if (situacao !== 'recusada')
    marks.push({
      key: 'fim',
      onde: 'direita',
      estado: CONCLUIDAS.includes(situacao) || situacao === 'encerrada' ? 'feito' : 'depois',
      title: efetivaEm && situacao !== 'encerrada' ? 'Novo vínculo em vigor' : 'Novo vínculo',
      text: efetivaEm ? `desde ${formatDay(efetivaEm)}` : 'começa no dia da última decisão',
    })
  if (situacao === 'encerrada')
    marks.push({
      key: 'volta',
      onde: 'esquerda',
      estado: 'feito',
      title: 'Empréstimo encerrado',
      text: `em ${formatDay(encerradaEm)}`,
    })
  return marks
}

const ICONS = {
  feito: <Check sx={{ fontSize: 18 }} aria-hidden />,
  agora: <HourglassEmpty sx={{ fontSize: 18 }} aria-hidden />,
  recusado: <Close sx={{ fontSize: 18 }} aria-hidden />,
  depois: <Remove sx={{ fontSize: 18 }} aria-hidden />,
}
const COLOURS: Readonly<Record<Estado, object>> = {
  feito: { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
  agora: { borderColor: 'warning.main', color: 'warning.main', bgcolor: 'background.paper' },
  recusado: { bgcolor: 'error.main', borderColor: 'error.main', color: 'error.contrastText' },
  depois: { borderColor: 'divider', color: 'text.secondary', bgcolor: 'background.paper' },
}

/** Steps of a transfer in order, steps of the origin at the left, the others at the right: decisions made, decisions due, deadlines. */
export function LinhaDoTempo({ transfer }: { transfer: Transferida }) {
  return (
    <Box
      component="ol"
      aria-label="Passos da transferência"
      sx={{ listStyle: 'none', m: 0, px: 2, py: 1.75, borderTop: 1, borderColor: 'divider' }}
    >
      {marcosDe(transfer).map(({ key, onde, estado, title, text }) => {
        const words = (
          <Box sx={{ textAlign: onde === 'esquerda' ? 'right' : 'left', minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          </Box>
        )
        return (
          <Box
            component="li"
            key={key}
            aria-current={estado === 'agora' ? 'step' : undefined}
            sx={{
              position: 'relative',
              display: 'grid',
              gridTemplateColumns: 'minmax(0, 1fr) 34px minmax(0, 1fr)',
              gap: { xs: 1, sm: 1.75 },
              py: 1,
              minHeight: 58,
              '&:not(:last-child)::after': {
                content: '""',
                position: 'absolute',
                left: '50%',
                ml: '-1px',
                top: 36,
                bottom: -8,
                width: '2px',
                bgcolor: 'divider',
              },
            }}
          >
            {onde === 'esquerda' ? words : <span />}
            <Box
              sx={{
                width: 28,
                height: 28,
                mx: 'auto',
                borderRadius: '50%',
                border: 2,
                display: 'grid',
                placeItems: 'center',
                zIndex: 1,
                ...COLOURS[estado],
              }}
            >
              {ICONS[estado]}
            </Box>
            {onde === 'direita' ? words : <span />}
          </Box>
        )
      })}
    </Box>
  )
}
