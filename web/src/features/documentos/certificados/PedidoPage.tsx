import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import HighlightOff from '@mui/icons-material/HighlightOff'
import Print from '@mui/icons-material/Print'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { ROTULOS_DE_ETAPA } from '@sie/domain/documentos/pedido.ts'
import { ROTULOS_DE_TIPO } from '@sie/domain/documentos/tipos.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useHoldsAnywhere } from '../../../data/access.ts'
import { pageUrl } from '../../../platform/pages.ts'
import { AskForHelp } from '../../../ui/record/AskForHelp.tsx'
import { PreviaDoCertificado } from './PreviaDoCertificado.tsx'
import { FotoDe } from '../../../ui/files/FotoDe.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Fatos } from '../../../ui/layout/Fatos.tsx'
import { RecordLoader } from '../../../ui/record/RecordLoader.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { Etapas } from './Etapas.tsx'
import type { Pedido } from './situacoes.ts'

/** /sie/servicos/certificados-pedidos?ver=pedido: one order with its current actions. */
export function PedidoPage() {
  return (
    <RecordLoader collection={pedidosCertificado} list={address('/sie/servicos/certificados-pedidos')}>
      {(pedido) => (pedido ? <Aberto pedido={pedido} /> : null)}
    </RecordLoader>
  )
}

function Aberto({ pedido }: { pedido: Pedido }) {
  const { numero, titular, graduacao, titulo, tipo, situacao, certificado, valor, rastreio } = pedido
  const facts = [
    ['Tipo', ROTULOS_DE_TIPO[tipo]],
    ['Pedido de', pedido.motivoDoPedido === 'segundaVia' ? 'Segunda via' : 'Primeira via'],
    ['Data do exame', pedido.data && formatDay(pedido.data)],
    ['Local', pedido.local],
    ['Taxa', valor > 0 ? formatReais(valor) : 'Sem taxa na tabela'],
    ['Lote', pedido.lote],
    ['Rastreio', [rastreio.transportadora, rastreio.codigo].filter(Boolean).join(' ')],
    ['Entregue a', pedido.entregueA],
    ['Observação', pedido.observacao],
  ].filter(([, value]) => value)
  return (
    <Stack spacing={2}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <FotoDe pessoa={titular.pessoa} nome={titular.nome} alvo={titular} tamanho={56} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h5" component="h1">{`Certificado de ${graduacao.nome || titulo}`}</Typography>
          <Typography color="textSecondary">
            {[titular.nome, titular.entidadeNome, `pedido ${numero}`].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
      </Stack>
      <Etapas pedido={pedido} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
        }}
      >
        <Stack spacing={2}>
          <CardSection title="Agora">
            <Box sx={{ px: 2, pb: 2 }}>
              <TransitionBar collection={pedidosCertificado} record={pedido} />
            </Box>
          </CardSection>
          <Conferencia pedido={pedido} />
          <CardSection title="Pedido">
            <Fatos facts={facts} />
            <Box sx={{ px: 2, pb: 2 }}>
              <AskForHelp sobre="pedidosCertificado" registro={pedido.id} />
            </Box>
          </CardSection>
        </Stack>
        <CardSection title={certificado.id ? `Certificado ${certificado.numero}` : 'Certificado'}>
          <Stack spacing={1.5} sx={{ px: 2, pb: 2 }}>
            {certificado.id ? (
              <>
                <PreviaDoCertificado id={certificado.id} />
                <Button
                  variant="outlined"
                  startIcon={<Print />}
                  href={pageUrl(address('/sie/certificados/printcertificado', { id: certificado.id }))}
                  target="_blank"
                  rel="noopener"
                >
                  {`Imprimir ${certificado.numero}`}
                </Button>
              </>
            ) : (
              <Typography color="textSecondary">
                {['recusado', 'cancelado'].includes(situacao)
                  ? `Pedido ${ROTULOS_DE_ETAPA[situacao].toLowerCase()}: nenhum certificado foi emitido.`
                  : 'O número sai na aprovação.'}
              </Typography>
            )}
          </Stack>
        </CardSection>
      </Box>
    </Stack>
  )
}

/** Conditions for the approval of an order, each with a link to where it is met. */
function Conferencia({ pedido }: { pedido: Pedido }) {
  const holds = useHoldsAnywhere()
  const { titular, valor, fatura, situacao, semFoto, conferencia, etapas } = pedido
  const paid = valor === 0 || etapas.emConferencia !== null
  const items = [
    {
      good: paid,
      title: valor === 0 ? 'Sem taxa' : paid ? 'Taxa paga' : 'Taxa em aberto',
      detail: [valor > 0 && formatReais(valor), fatura.numero && `fatura ${fatura.numero}`].filter(Boolean).join(' · '),
      to:
        fatura.id && holds('faturas:ler') ? address('/sie/financeiro/receitas', { ver: 'fatura', id: fatura.id }) : '',
      action: 'Ver a fatura',
    },
    {
      good: !semFoto,
      title: semFoto ? 'Falta a foto' : 'Foto no cadastro',
      detail: conferencia.foto ? 'conferida' : 'quem aprova confere se ela serve',
      to: address('/sie/cadastros/addpraticante', { id: titular.pessoa }),
      action: semFoto ? 'Pôr a foto' : 'Ver o cadastro',
    },
    {
      good: conferencia.dados || !['solicitado', 'aguardandoPagamento', 'emConferencia'].includes(situacao),
      title: conferencia.dados ? 'Dados conferidos' : 'Dados a conferir',
      detail: [titular.nome, titular.documento].filter(Boolean).join(' · '),
      to: '',
      action: '',
    },
  ]
  const missing = items.filter(({ good }) => !good).length
  return (
    <CardSection title={missing === 0 ? 'Conferência' : `Conferência: ${missing} de ${items.length} faltam`}>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {items.map(({ good, title, detail, to, action }) => (
          <Stack
            component="li"
            key={action || title}
            direction="row"
            spacing={1.5}
            sx={{ px: 2, py: 1.25, alignItems: 'center', borderTop: 1, borderColor: 'divider' }}
          >
            {good ? (
              <CheckCircle color="success" titleAccess="Está certo" />
            ) : (
              <HighlightOff color="error" titleAccess="Falta" />
            )}
            <Box sx={{ flexGrow: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {detail}
              </Typography>
            </Box>
            {to && (
              <Link component={RouterLink} to={to} variant="body2" sx={{ whiteSpace: 'nowrap' }}>
                {action}
              </Link>
            )}
          </Stack>
        ))}
      </Stack>
    </CardSection>
  )
}
