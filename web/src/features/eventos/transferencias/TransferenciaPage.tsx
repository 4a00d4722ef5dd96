import Print from '@mui/icons-material/Print'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { transferencias } from '@sie/domain/eventos/collections/transferencias.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ladosPendentes, nomeDoLado, passosDe } from '@sie/domain/eventos/transferencias/passos.ts'
import { ROTULOS_DE_TIPO } from '@sie/domain/eventos/transferencias/tipos.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess, useCan } from '../../../data/access.ts'
import { SemQuebra } from '../../../ui/layout/SemQuebra.tsx'
import { columns } from '../../../ui/layout/columns.ts'
import { AskForHelp } from '../../../ui/record/AskForHelp.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { FotoDe } from '../../../ui/files/FotoDe.tsx'
import { Par } from '../../../ui/layout/Par.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { Carta } from './Carta.tsx'
import { canDecide } from './consultas.ts'
import { Documento } from './Documento.tsx'
import { Lados } from './Lados.tsx'
import { LinhaDoTempo } from './LinhaDoTempo.tsx'
import { ChipDaTransferencia, ChipDoPrazo, dueInstant, isComQuemPede, type Transferida } from './situacao.tsx'

const LISTA = address('/sie/servicos/transferencias')
const NOT_PRINTED = { '@media print': { display: 'none' } }

/** /sie/servicos/transferencias?id=: a transfer, for its sides and its person; in print a letter. */
export function TransferenciaPage() {
  return (
    <RecordLoader collection={transferencias} list={LISTA}>
      {(transfer) =>
        transfer && (
          <>
            <Aberta transfer={transfer} />
            <Carta transfer={transfer} />
          </>
        )
      }
    </RecordLoader>
  )
}

function Aberta({ transfer }: { transfer: Transferida }) {
  const { protocolo, situacao, name, tipo } = transfer
  return (
    <Stack spacing={2} sx={NOT_PRINTED}>
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <FotoDe
          pessoa={transfer.pessoa}
          nome={name}
          alvo={{ entidade: transfer.partes.origem, federacao: transfer.partes.federacaoOrigem }}
          tamanho={56}
        />
        <Box sx={{ minWidth: 0, flex: '1 1 220px' }}>
          <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography color="textSecondary">
            <SemQuebra>{[protocolo || 'Rascunho, ainda não enviado', ROTULOS_DE_TIPO[tipo]].join(' · ')}</SemQuebra>
          </Typography>
        </Box>
        <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <ChipDaTransferencia situacao={situacao} />
          <ChipDoPrazo transfer={transfer} />
          <Button size="small" startIcon={<Print />} onClick={() => window.print()}>
            Imprimir carta
          </Button>
          <AskForHelp sobre="transferencias" registro={transfer.id} />
        </Stack>
      </Stack>
      <Recusa transfer={transfer} />
      <Box sx={columns('minmax(0, 1fr) 340px')}>
        <Card variant="outlined" sx={{ minWidth: 0 }}>
          <Lados transfer={transfer} />
          <LinhaDoTempo transfer={transfer} />
          <Acoes transfer={transfer} />
        </Card>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <SeOPrazoPassar transfer={transfer} />
          <Dados transfer={transfer} />
        </Stack>
      </Box>
    </Stack>
  )
}

/** Author and reason of a refusal, and the treatment of a paid fee: the issuer's treasurer decides, nothing is refunded automatically. */
function Recusa({ transfer: { pareceres, motivoDaRecusa, situacao, taxa } }: { transfer: Transferida }) {
  const refused = pareceres.find(({ decisao }) => decisao === 'recusou')
  const paid = taxa.paga && taxa.valor > 0 && (refused || situacao === 'cancelada')
  if (!refused && !paid) return null
  return (
    <Alert severity={refused ? 'error' : 'info'}>
      {refused &&
        `Recusada por ${refused.entidade} (${refused.nome}) em ${formatDay(refused.quando)}: ${motivoDaRecusa}`}
      {paid && (
        <Typography variant="body2" sx={{ mt: refused ? 0.5 : 0 }}>
          {`A taxa de ${formatReais(taxa.valor)} foi paga. A tesouraria de quem cobrou a estorna ou a deixa como crédito: peça a ela.`}
        </Typography>
      )}
    </Alert>
  )
}

/** Transitions that the user may make now, or the side that has to act. */
function Acoes({ transfer }: { transfer: Transferida }) {
  const { author } = useAccess()
  const can = useCan()
  const { situacao, pessoa, pedidoPor, protocolo, solicitante, id } = transfer
  const step = passosDe(transfer).find((one) => one.situacao === situacao)
  const waited = step ? ladosPendentes(transfer, step).map((lado) => nomeDoLado(transfer, lado)) : []
  const own = [pessoa, pedidoPor].includes(author.uid)
  const decides = canDecide(transfer, author.uid, can)
  const asks = isComQuemPede(situacao)
  if (!step && !asks) return null
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{
        gap: 1.5,
        flexWrap: 'wrap',
        alignItems: 'center',
        px: 2,
        py: 1.75,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'action.hover',
      }}
    >
      {!decides && (
        <Typography variant="body2" sx={{ flex: '1 1 200px' }}>
          {asks
            ? protocolo === ''
              ? 'Só você vê este pedido até enviá-lo.'
              : `Espera ${solicitante.nome}.`
            : waited.length > 0
              ? `Espera ${waited.join(' e ')}.`
              : 'Espera o pagamento da taxa.'}
        </Typography>
      )}
      {situacao === 'aguardandoPagamento' && pessoa === author.uid && (
        <Button component={RouterLink} to={address('/profile', { ver: 'pagar' })} variant="contained">
          Pagar a taxa
        </Button>
      )}
      {asks && own && (
        <Button component={RouterLink} to={address('/sie/servicos/transferencias', { pedir: true, rascunho: id })}>
          {protocolo === '' ? 'Editar rascunho' : 'Corrigir o pedido'}
        </Button>
      )}
      <TransitionBar collection={transferencias} record={transfer} label="O que fazer agora" bare />
    </Stack>
  )
}

function SeOPrazoPassar({ transfer }: { transfer: Transferida }) {
  const due = dueInstant(transfer)
  if (due === '') return null
  const payment = transfer.situacao === 'aguardandoPagamento'
  return (
    <CardSection title="Se o prazo passar">
      <Typography variant="body2" color="textSecondary" sx={{ px: 2, pb: 2 }}>
        {payment
          ? `Sem o pagamento até ${formatDay(due)}, o pedido é cancelado. Nada muda no cadastro.`
          : `Sem resposta até ${formatDay(due)}, o silêncio vale como aceite e o pedido segue. Nada do passado muda.`}
      </Typography>
    </CardSection>
  )
}

function Dados({ transfer }: { transfer: Transferida }) {
  const { motivo, ate, pedidaEm, efetivaEm, encerradaEm, solicitante, taxa, carta, anexo, id } = transfer
  const can = useCan()
  const facts: readonly (readonly [string, string])[] = [
    ['Pedida em', formatDay(pedidaEm)],
    ['Pedida por', solicitante.nome],
    ['Vale desde', formatDay(efetivaEm)],
    ['Empréstimo até', formatDay(ate)],
    ['Empréstimo encerrado em', formatDay(encerradaEm)],
    ['Motivo', motivo],
    ['Taxa', taxa.valor > 0 ? `${formatReais(taxa.valor)}, ${taxa.paga ? 'paga' : 'a pagar'}` : 'Sem taxa'],
  ]
  const invoice = taxa.fatura && can('faturas:ler', { entidade: taxa.emitente, federacao: taxa.emitente })
  return (
    <CardSection title="Dados">
      <Box component="dl" sx={{ m: 0, px: 2, pb: 2, display: 'grid', gap: 1.25 }}>
        {facts
          .filter(([, text]) => text)
          .map(([label, text]) => (
            <Par key={label} label={label}>
              {text}
            </Par>
          ))}
      </Box>
      {(invoice || carta.nome || anexo.nome) && (
        <Stack spacing={1} sx={{ px: 2, pb: 2, alignItems: 'flex-start' }}>
          {invoice && (
            <Link component={RouterLink} to={address('/sie/financeiro/receitas', { ver: 'fatura', id: taxa.fatura })}>
              Ver a fatura da taxa
            </Link>
          )}
          <Documento id={id} campo="carta" nome={carta.nome} label="Carta de liberação" />
          <Documento id={id} campo="anexo" nome={anexo.nome} label="Outro documento" />
        </Stack>
      )}
    </CardSection>
  )
}
